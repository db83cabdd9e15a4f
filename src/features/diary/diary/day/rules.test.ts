import { describe, expect, test } from 'vitest'
import type { MinuteSpan } from '../../../../shared/minute-span.ts'
import type { DayVisit, DiaryDayPlan, DiaryDays } from './contract.ts'
import {
  columnPlan,
  columnsOf,
  countsOf,
  gapsOf,
  hoursShown,
  itemsOf,
  momentAfter,
  mondayOf,
  nextFree,
  offHours,
  shortNames,
  startIn,
  toStep,
  touchesDays,
} from './rules.ts'

const DATE = '2026-12-05'
const EARLY = { date: DATE, minute: 0 }

const sentPlan = (changes: Partial<DiaryDayPlan> = {}): DiaryDayPlan => ({
  barberId: 1,
  date: DATE,
  spans: [{ startMinute: 540, endMinute: 1020 }],
  breaks: [],
  absences: [],
  closure: null,
  ...changes,
})
const plan = (changes?: Partial<DiaryDayPlan>) => columnPlan(sentPlan(changes))

const visit = (changes: Partial<DayVisit> = {}): DayVisit => ({
  id: 'a',
  reference: 'K7QM4D2',
  barberId: 1,
  date: DATE,
  startMinute: 600,
  durationMinutes: 30,
  customerName: 'Sam Example',
  customerPhone: '07700 900123',
  treatments: ['Gents cut 16+'],
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
  version: '2026-12-01T08:00:00.000Z',
  ...changes,
})

const inText = (spans: readonly MinuteSpan[]) => spans.map(span => `${span.fromMinute}-${span.untilMinute}`)

describe('gaps', () => {
  test('a visit, a break and an absence each take their time out of the barber’s hours', () => {
    const day = plan({
      breaks: [{ startMinute: 720, endMinute: 750 }],
      absences: [{ startMinute: 900, endMinute: 1020, kind: 'training', note: '' }],
    })
    expect(inText(gapsOf(day, [visit()], EARLY))).toEqual(['540-600', '630-720', '750-900'])
  })

  test('a cancelled visit and a no-show leave their time free', () => {
    const visits = [visit({ status: 'cancelled' }), visit({ status: 'no-show', startMinute: 700 })]
    expect(inText(gapsOf(plan(), visits, EARLY))).toEqual(['540-1020'])
  })

  test('what is over is no gap: today’s begin with the next step, and a past day has none', () => {
    expect(inText(gapsOf(plan(), [], { date: DATE, minute: 615 }))).toEqual(['620-1020'])
    expect(inText(gapsOf(plan(), [], { date: DATE, minute: 618 }))).toEqual(['620-1020'])
    expect(gapsOf(plan(), [], { date: '2026-12-06', minute: 0 })).toEqual([])
  })

  test('a closed shop has none', () => {
    expect(gapsOf(plan({ closure: 'Christmas Day' }), [], EARLY)).toEqual([])
  })

  test('on the Sundays when the clocks change a gap is as long as its civil minutes', () => {
    for (const date of ['2027-03-28', '2027-10-31']) {
      const [gap] = gapsOf(plan({ date, spans: [{ startMinute: 0, endMinute: 180 }] }), [], EARLY)
      expect(gap).toEqual({ fromMinute: 0, untilMinute: 180 })
    }
  })
})

describe('the grid', () => {
  const days: Pick<DiaryDays, 'plans' | 'barbers' | 'visits'> = {
    barbers: [
      { id: 1, name: 'Tom Ashdown' },
      { id: 2, name: 'Ellis Hart' },
    ],
    plans: [sentPlan(), sentPlan({ barberId: 2, spans: [] })],
    visits: [
      visit({ startMinute: 1045, durationMinutes: 20 }),
      visit({ id: 'b', status: 'cancelled', startMinute: 300 }),
    ],
  }

  test('shows whole hours that hold every barber’s day and every visit that stands', () => {
    expect(hoursShown(columnsOf(days))).toEqual({ fromMinute: 540, untilMinute: 1080 })
  })

  test('a day without anything shows working hours all the same', () => {
    expect(hoursShown([])).toEqual({ fromMinute: 540, untilMinute: 1020 })
  })

  test('puts each visit in its barber’s column, and everything of a column in order', () => {
    const [tom, ellis] = columnsOf(days)
    expect(ellis?.visits).toEqual([])
    expect(tom && itemsOf(tom, EARLY).map(({ kind }) => kind)).toEqual(['gap', 'visit'])
  })

  test('draws who sits longer than planned until now, up to the next and within the barber’s hours', () => {
    const until = (minute: number, others: DayVisit[] = [], seated: Partial<DayVisit> = {}) => {
      const visits = [visit({ startedMinute: 600, ...seated }), ...others]
      const items = itemsOf({ plan: plan(), barberName: 'Tom', visits }, { date: DATE, minute })
      return items.find(({ key }) => key === 'a')?.untilMinute
    }
    expect([until(620), until(644)]).toEqual([630, 644])
    expect(until(644, [], { status: 'completed' })).toBe(630)
    expect(until(644, [visit({ id: 'b', startMinute: 640 })])).toBe(640)
    expect(until(1030, [], { startMinute: 970 })).toBe(1020)
    // Longer is more likely a visit that no one marked as done.
    expect(until(900)).toBe(690)
  })

  test('leaves out a gap that is too low to hit', () => {
    const visits = [visit({ startMinute: 550 }), visit({ id: 'b', startMinute: 590 })]
    const kinds = itemsOf({ plan: plan(), barberName: 'Tom', visits }, EARLY).map(({ kind }) => kind)
    expect(kinds).toEqual(['visit', 'visit', 'gap'])
  })

  test('says why a barber is away where no visit lies over the word, and nowhere when visits lie over all of it', () => {
    const absences = [{ startMinute: 600, endMinute: 660, kind: 'sick', note: '' }]
    const labels = (visits: DayVisit[]) =>
      itemsOf({ plan: plan({ absences }), barberName: 'Tom', visits }, EARLY).flatMap(item =>
        item.kind === 'absence' ? [item.label] : [],
      )
    expect(labels([visit()])).toEqual([{ fromMinute: 630, untilMinute: 660 }])
    expect(labels([visit({ durationMinutes: 60 })])).toEqual([null])
  })

  test('hatches what lies outside the hours, and all of a closed day', () => {
    const shown = { fromMinute: 480, untilMinute: 1080 }
    expect(inText(offHours(plan(), shown))).toEqual(['480-540', '1020-1080'])
    expect(inText(offHours(plan({ closure: '' }), shown))).toEqual(['480-1080'])
  })

  test('counts what holds its time', () => {
    expect(countsOf(columnsOf(days))).toEqual({ booked: 1, done: 0 })
  })

  test('names barbers by their first names, unless two share one', () => {
    expect(shortNames(['Tom Ashdown', 'Ellis Hart', 'Tom Reed'])).toEqual([
      'Tom Ashdown',
      'Ellis',
      'Tom Reed',
    ])
  })
})

test('the next free are the first gap of each barber, the soonest first', () => {
  const tom = {
    plan: plan(),
    barberName: 'Tom Ashdown',
    visits: [visit({ startMinute: 540, durationMinutes: 60 })],
  }
  const ellis = { plan: plan({ barberId: 2 }), barberName: 'Ellis Hart', visits: [] }
  const off = { plan: plan({ barberId: 3, spans: [] }), barberName: 'Yusuf', visits: [] }
  const free = nextFree([tom, ellis, off], EARLY)
  expect(free.map(({ barberName, gap }) => `${barberName} ${gap.fromMinute}`)).toEqual([
    'Ellis Hart 540',
    'Tom Ashdown 600',
  ])
})

test('a week begins on its Monday, and clocks and steps go on as they should', () => {
  expect(['2026-12-06', '2026-12-07', '2027-03-28'].map(mondayOf)).toEqual([
    '2026-11-30',
    '2026-12-07',
    '2027-03-22',
  ])
  expect(momentAfter({ date: DATE, minute: 600 }, 150_000)).toEqual({ date: DATE, minute: 602 })
  expect([-7, 2, 3, 62].map(toStep)).toEqual([-5, 0, 5, 60])
})

test('a change concerns the days when its visit stands in them now, or was shown in them', () => {
  const days = { now: EARLY, from: DATE, to: DATE, barbers: [], plans: [], visits: [visit()] }
  expect(touchesDays(days, [{ id: 'z', date: DATE }])).toBe(true)
  expect(touchesDays(days, [{ id: 'a', date: '2026-12-09' }])).toBe(true)
  expect(touchesDays(days, [{ id: 'z', date: '2026-12-09' }])).toBe(false)
})

test('a visit put into a gap begins on the quarter of an hour that was pointed at, as far as it fits', () => {
  const gap = { fromMinute: 625, untilMinute: 700 }
  expect([625, 645, 659, 690].map(around => startIn(gap, 30, around))).toEqual([625, 645, 645, 670])
})
