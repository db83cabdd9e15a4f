import { describe, expect, test } from 'vitest'
import type { DayVisit } from '../diary/day/contract.ts'
import type { DayColumn } from '../diary/day/rules.ts'
import { breakFrom, fitting, freeGaps, menuOf } from './gap-rules.ts'
import { inTheWay, lateCustomers } from './matter-rules.ts'
import { nextText } from './messages.ts'
import { chairOf } from './rules.ts'

const DATE = '2026-12-01'
const TEN = 10 * 60
const at = (minute: number) => ({ date: DATE, minute })
const MENU = [{ id: 1, name: 'Gents cut', price: 1900, duration: 30 }]

function visit(startMinute: number, changes: Partial<DayVisit> = {}): DayVisit {
  return {
    id: `at ${startMinute}`,
    reference: 'ABC',
    barberId: 1,
    date: DATE,
    startMinute,
    durationMinutes: 30,
    customerName: 'Sam Example',
    customerPhone: '',
    treatments: ['Gents cut'],
    totalPrice: 1900,
    status: 'confirmed',
    lateMinutes: 0,
    arrivedMinute: null,
    startedMinute: null,
    isAssumed: false,
    isSettled: false,
    displacedBy: null,
    isFirstVisit: false,
    source: 'online',
    privateNote: null,
    version: 'v1',
    ...changes,
  }
}

/** Tom works from nine to five. */
function column(visits: DayVisit[], plan: Partial<DayColumn['plan']> = {}): DayColumn {
  const spans = [{ fromMinute: 9 * 60, untilMinute: 17 * 60 }]
  return {
    plan: { barberId: 1, date: DATE, spans, breaks: [], absences: [], promised: [], closure: null, ...plan },
    barberName: 'Tom Ashdown',
    visits,
  }
}

const chair = (visits: DayVisit[], minute: number, plan = {}) =>
  chairOf(column(visits, plan), MENU, at(minute))

describe('a chair', () => {
  test('shows who sits in it with the minutes left, and who is next', () => {
    const seated = visit(TEN, { startedMinute: TEN + 2 })
    const { inChair, next } = chair([seated, visit(TEN + 30)], TEN + 12)
    expect(inChair).toEqual({ visit: seated, minutesLeft: 20 })
    expect(next).toMatchObject({ visit: { startMinute: TEN + 30 }, isDue: true })
  })

  test('lists who is awaited after the next one, and no one who is cancelled, seated or without a barber', () => {
    const [next, later] = [visit(TEN), visit(TEN + 90)]
    const others = [visit(TEN + 30, { status: 'cancelled' }), visit(TEN + 60, { displacedBy: 'absent' })]
    expect(chair([next, ...others, later], TEN - 30).later).toEqual([later])
  })

  test('counts the minutes over of one who takes longer', () =>
    expect(chair([visit(TEN, { startedMinute: TEN })], TEN + 35).inChair?.minutesLeft).toBe(-5))

  test('shows as next the customer who is here before one who is late', () => {
    const late = visit(TEN)
    const here = visit(TEN + 30, { arrivedMinute: TEN + 4 })
    expect(chair([late, here], TEN + 4).next?.visit).toBe(late)
    expect(chair([late, here], TEN + 5).next?.visit).toBe(here)
  })

  test('asks for the payment of the last one who is done, until the next sits', () => {
    const done = visit(TEN, { status: 'completed' })
    expect(chair([done], TEN + 30).unpaid).toBe(done)
    expect(chair([{ ...done, isSettled: true }], TEN + 30).unpaid).toBeNull()
    expect(chair([done, visit(TEN + 30, { startedMinute: TEN + 30 })], TEN + 30).unpaid).toBeNull()
  })

  test('whose barber is away shows no one as next during the absence', () => {
    const absences = [{ fromMinute: 9 * 60, untilMinute: 17 * 60, kind: 'sick', note: '' }]
    const { next, pause, free } = chair([visit(TEN, { displacedBy: 'absent' })], 8 * 60, { absences })
    expect([next, free]).toEqual([null, null])
    expect(pause).toEqual({ kind: 'away', reason: 'sick', untilMinute: null })
  })
})

describe('free time', () => {
  const gaps = (visits: DayVisit[], minute: number) =>
    freeGaps(column(visits), MENU, at(minute)).map(({ fromMinute, untilMinute, hasBegun }) => [
      fromMinute - TEN,
      untilMinute - TEN,
      hasBegun,
    ])

  test('is only what something on the menu fits into, with that barber', () => {
    const visits = [visit(9 * 60), visit(TEN - 10, { durationMinutes: 30 }), visit(TEN + 50)]
    expect(gaps(visits, 8 * 60)).toEqual([
      [20, 50, false],
      [80, 420, false],
    ])
    expect(fitting(MENU, { fromMinute: 0, untilMinute: 29 })).toEqual([])
  })

  test('is also the rest of a gap that has begun', () =>
    expect(gaps([visit(TEN + 50)], TEN + 7)[0]).toEqual([10, 50, true]))

  test('begins when the one in the chair is likely to be done', () => {
    const visits = [visit(TEN, { startedMinute: TEN + 13 })]
    expect(gaps(visits, TEN + 20)[0]).toEqual([45, 420, false])
  })

  test('begins when a customer who said they will be late is likely to be done, as long as something fits', () => {
    const said = visit(TEN, { durationMinutes: 20, lateMinutes: 15 })
    expect(gaps([said, visit(TEN + 70)], TEN - 20)[0]).toEqual([35, 70, false])
    expect(gaps([said, visit(TEN + 60)], TEN - 20)[0]).toEqual([90, 420, false])
    const here = { ...said, arrivedMinute: TEN - 1 }
    expect(gaps([here, visit(TEN + 60)], TEN - 1)[0]).toEqual([20, 60, false])
  })

  test('begins later after a visit that a late one before it holds up, or whose customer is missing', () => {
    const said = visit(TEN, { lateMinutes: 20 })
    expect(gaps([said, visit(TEN + 30)], TEN - 20)[0]).toEqual([80, 420, false])
    expect(gaps([visit(TEN)], TEN + 12)).toEqual([[45, 420, false]])
    expect(gaps([visit(TEN)], TEN + 30)).toEqual([[35, 420, true]])
  })

  test('is due for a walk-in who waits here, and not for one who will come back', () => {
    const seated = visit(TEN - 30, { startedMinute: TEN - 30 })
    const isDue = (minute: number) => freeGaps(column([seated]), MENU, at(minute))[0]?.isDue
    expect([isDue(TEN - 21), isDue(TEN - 20)]).toEqual([false, true])
  })

  test('a barber’s menu is what they do, with their own minutes and prices', () => {
    const own = [{ barberId: 1, duration: 40, price: 2500 }]
    const treatments = [
      {
        ...MENU[0],
        id: 1,
        name: 'Cut',
        description: '',
        price: 1900,
        duration: 30,
        group: 'cuts' as const,
        own,
      },
      { ...MENU[0], id: 2, name: 'Wax', description: '', price: 500, duration: 5, group: 'cuts' as const },
    ]
    const skills = [{ barberId: 1, treatmentIds: [1] }]
    expect(menuOf({ barberId: 1, date: DATE }, { treatments, skills })).toMatchObject([
      { id: 1, duration: 40, price: 2500 },
    ])
  })
})

describe('what waits', () => {
  const late = (visits: DayVisit[], minute: number) => lateCustomers([column(visits)], at(minute))

  test('a late customer is named with what that does to the next', () => {
    const next = visit(TEN + 30, { customerName: 'Ann Next' })
    expect(late([visit(TEN), next], TEN + 4).late).toEqual([])
    expect(late([visit(TEN), next], TEN + 10).late).toMatchObject([
      { lateMinutes: 10, hasSaidSo: false, heldUp: { visit: next, minutes: 10 } },
    ])
    expect(late([visit(TEN), visit(TEN + 60)], TEN + 10).late).toMatchObject([{ heldUp: null }])
  })

  test('a customer who reported a delay is named from an hour before, with the delay that they reported', () => {
    const said = visit(TEN, { lateMinutes: 15 })
    expect(late([said], TEN - 61).late).toEqual([])
    expect(late([said, visit(TEN + 30)], TEN - 20).late).toMatchObject([
      { lateMinutes: 15, hasSaidSo: true, heldUp: { minutes: 15 } },
    ])
  })

  test('a visit that is over without a mark is to be marked, not late', () => {
    const { late: named, unmarked } = late([visit(TEN)], TEN + 30)
    expect(named).toEqual([])
    expect(unmarked).toHaveLength(1)
  })

  test('where many seem late at once none is named as late, as arrivals are probably not being marked', () => {
    const columns = [1, 2, 3, 4].map(() => column([visit(TEN)]))
    expect(lateCustomers(columns, at(TEN + 10))).toMatchObject({ late: [], unmarked: { length: 4 } })
  })

  test('visits in the way are counted by day, barber and cause', () => {
    const away = { barberName: 'Tom', date: DATE, why: 'absent' as const }
    expect(inTheWay([{ ...away, date: '2026-12-02' }, away, away])).toEqual([
      { ...away, count: 2 },
      { ...away, date: '2026-12-02', count: 1 },
    ])
    const closed = { ...away, why: 'closed' as const }
    expect(inTheWay([closed, { ...closed, barberName: 'Ellis Wardley' }])).toEqual([{ ...closed, count: 2 }])
  })
})

test('what a customer said of their delay counts until then, and then how late they are', () => {
  const said = visit(TEN, { lateMinutes: 15 })
  expect(nextText(said, TEN + 10)).toBe('says 15 min late')
  expect(nextText(said, TEN + 20)).toBe('20 min late')
})

test('a chair in which someone sits longer than planned is not free now, but from when they are likely to end', () => {
  const seated = visit(TEN, { startedMinute: TEN })
  const [gap] = freeGaps(column([seated, visit(TEN + 90)]), MENU, at(TEN + 42))
  expect(gap).toMatchObject({ fromMinute: TEN + 45, untilMinute: TEN + 90, hasBegun: false })
})

describe('a break from now on', () => {
  const rest = (visits: DayVisit[], minute: number, plan = {}) =>
    breakFrom(column(visits, plan), 15, at(minute))
  const span = (fromMinute: number, minutes = 15) => ({ fromMinute, untilMinute: fromMinute + minutes })

  test('begins in the next 5 minutes, and may end as the next customer comes', () => {
    expect(rest([], TEN + 2)).toEqual(span(TEN + 5))
    expect(rest([visit(TEN + 20)], TEN + 2)).toEqual(span(TEN + 5))
  })

  test('waits for the end of the visit in the chair, as it is likely by now', () => {
    expect(rest([visit(TEN, { startedMinute: TEN })], TEN + 12)).toEqual(span(TEN + 30))
    expect(rest([visit(TEN, { startedMinute: TEN + 9 })], TEN + 12)).toEqual(span(TEN + 40))
  })

  test('does not wait for what the queue is only likely to take', () => {
    const promised = [{ fromMinute: TEN, untilMinute: TEN + 60, code: 'A1' }]
    expect(rest([], TEN + 2, { promised })).toEqual(span(TEN + 5))
  })

  test('is refused while the barber is not at work, as it would be put where they begin', () => {
    const works = { spans: [span(9 * 60, 180), span(13 * 60, 240)] }
    expect(rest([], 8 * 60 + 15, works)).toEqual({ worksFrom: 9 * 60 })
    expect(rest([], 12 * 60 + 10, works)).toEqual({ worksFrom: 13 * 60 })
    expect(rest([], 8 * 60 + 57, works)).toEqual(span(9 * 60))
  })

  test('is refused when the next customer comes too soon, and never put behind them', () => {
    const next = visit(TEN + 15)
    expect(rest([next], TEN + 2)).toEqual({ free: span(TEN + 5, 10), next })
    const seated = visit(TEN - 15, { startedMinute: TEN - 15 })
    expect(rest([seated, next], TEN + 2)).toEqual({ free: null, next })
    expect(rest([], 16 * 60 + 47)).toEqual({ free: span(16 * 60 + 50, 10), next: null })
    expect(rest([], 17 * 60 + 1)).toEqual({ free: null, next: null })
  })
})
