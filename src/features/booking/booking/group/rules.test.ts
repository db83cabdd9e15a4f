import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DiaryDay, whyNotAt } from '../../../calendar/availability/rules.ts'
import { cellsOf } from '../../../calendar/hours/cell-rules.ts'
import {
  assignBarbers,
  type BarberOnDay,
  type GroupMember,
  groupStarts,
  nextInTurn,
  type SeatStart,
} from './rules.ts'

const NINE = 540
const day = (changes: Partial<DiaryDay> = {}): DiaryDay => ({
  hours: [{ fromMinute: NINE, untilMinute: 720 }],
  gridMinute: NINE,
  gridStepMinutes: 15,
  visits: [],
  afterMinute: -1,
  promised: [],
  earliestMinute: -1,
  ...changes,
})
const barber = (barberId: number, does: number[], changes: Partial<DiaryDay> = {}): BarberOnDay => ({
  barberId,
  treatmentIds: new Set(does),
  day: day(changes),
})
const cut: GroupMember = { treatmentIds: [1], minutesWith: () => 30 }
const fade: GroupMember = { treatmentIds: [2], minutesWith: () => 45 }

describe('side by side', () => {
  test('each person has a different barber at the same time', () => {
    const [first] = groupStarts([barber(1, [1]), barber(2, [1]), barber(3, [1])], [cut, cut], 'together')
    expect(first).toEqual([
      { barberId: 1, startMinute: NINE },
      { barberId: 2, startMinute: NINE },
    ])
  })
  test('a barber who does everything is left to the person whom no other can serve', () => {
    // Barber 1 has fewer minutes booked, so is tried first for the cut, and is the only one for the fade.
    const barbers = [barber(1, [1, 2]), barber(2, [1], { visits: [{ fromMinute: 690, untilMinute: 720 }] })]
    expect(groupStarts(barbers, [cut, fade], 'together')[0]).toEqual([
      { barberId: 2, startMinute: NINE },
      { barberId: 1, startMinute: NINE },
    ])
  })
  test('a person has the barber whom they want, and the others any who are free', () => {
    const barbers = [barber(1, [1]), barber(2, [1]), barber(3, [1])]
    const barberIds = (people: GroupMember[]) =>
      groupStarts(barbers, people, 'together')[0]?.map(({ barberId }) => barberId)
    expect(barberIds([{ ...cut, barberId: 3 }, cut])).toEqual([3, 1])
    expect(barberIds([cut, { ...cut, barberId: 1 }])).toEqual([2, 1])
    expect(
      barberIds([
        { ...cut, barberId: 2 },
        { ...cut, barberId: 2 },
      ]),
    ).toBeUndefined()
  })
  test('two people never share a barber', () =>
    expect(groupStarts([barber(1, [1])], [cut, cut], 'together')).toEqual([]))
  test('the barbers with the least booked that day are chosen', () => {
    const busy = { visits: [{ fromMinute: 690, untilMinute: 720 }] }
    const barbers = [barber(1, [1], busy), barber(2, [1]), barber(3, [1], busy), barber(4, [1])]
    expect(groupStarts(barbers, [cut, cut], 'together')[0]?.map(seat => seat.barberId)).toEqual([2, 4])
  })
})

describe('one after another', () => {
  test('the next visit begins at the first grid start from the end of the one before', () =>
    expect([nextInTurn(540, 30, 15), nextInTurn(540, 35, 15), nextInTurn(540, 5, 15)]).toEqual([
      570, 585, 555,
    ]))
  test('all visits are with one barber who does everything', () => {
    const barbers = [barber(1, [1]), barber(2, [1, 2])]
    expect(groupStarts(barbers, [fade, cut], 'in-turn')[0]).toEqual([
      { barberId: 2, startMinute: NINE },
      { barberId: 2, startMinute: NINE + 45 },
    ])
  })
  test('a visit in between blocks the whole group', () => {
    const taken = { visits: [{ fromMinute: 600, untilMinute: 630 }] }
    expect(
      groupStarts([barber(1, [1], taken)], [cut, cut], 'in-turn').map(([seat]) => seat?.startMinute),
    ).toEqual([NINE, 630, 645, 660])
  })
})

/** Up to four barbers of different hours and skills, a third of their day claimed. */
const anyBarbers = fc
  .array(
    fc.record({
      does: fc.uniqueArray(fc.constantFrom(1, 2, 3)),
      opens: fc.constantFrom(540, 550, 570),
      minutes: fc.constantFrom(60, 90, 150),
      claimed: fc.uniqueArray(
        fc.integer({ min: 108, max: 140 }).map(cell => cell * 5),
        { maxLength: 10 },
      ),
      isOff: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map(barbers =>
    barbers.map(({ does, opens, minutes, claimed, isOff }, index) =>
      barber(index + 1, does, {
        hours: isOff && index > 0 ? [] : [{ fromMinute: opens, untilMinute: opens + minutes }],
        gridMinute: opens,
        visits: claimed.map(minute => ({ fromMinute: minute, untilMinute: minute + 5 })),
        afterMinute: 545,
      }),
    ),
  )
const anyPeople = fc
  .array(
    fc.record({
      treatmentIds: fc.uniqueArray(fc.constantFrom(1, 2, 3), { minLength: 1, maxLength: 2 }),
      minutes: fc.constantFrom(5, 15, 30, 40),
      slower: fc.constantFrom(0, 1, 2),
      barberId: fc.option(fc.constantFrom(1, 2, 3), { freq: 2 }),
    }),
    { minLength: 2, maxLength: 4 },
  )
  .map(people =>
    people.map(({ minutes, slower, ...person }) => ({
      ...person,
      minutesWith: (barberId: number) => minutes + (barberId === slower ? 10 : 0),
    })),
  )

/** Valid by the rules of a single visit, and no seat given twice. */
function isRight(
  barbers: readonly BarberOnDay[],
  people: readonly GroupMember[],
  seats: readonly SeatStart[],
): boolean {
  const isEachRight = seats.every(({ barberId, startMinute }, index) => {
    const [found, person] = [barbers.find(each => each.barberId === barberId), people[index]]
    if (!found || !person) return false
    const doesIt = person.treatmentIds.every(id => found.treatmentIds.has(id))
    const isWanted = person.barberId === null || (person.barberId ?? barberId) === barberId
    return doesIt && isWanted && whyNotAt(found.day, startMinute, person.minutesWith(barberId)) === null
  })
  const cells = seats.flatMap(({ barberId, startMinute }, index) =>
    cellsOf(startMinute, people[index]?.minutesWith(barberId) ?? 0).map(cell => `${barberId} ${cell}`),
  )
  return isEachRight && new Set(cells).size === cells.length && seats.length === people.length
}

function everyChoice<T>(people: number, from: readonly T[]): T[][] {
  if (people === 0) return [[]]
  return everyChoice(people - 1, from).flatMap(chosen => from.map(each => [...chosen, each]))
}

const MINUTES = Array.from({ length: 60 }, (_, index) => 540 + 5 * index)
const bookedBy = (barbers: readonly BarberOnDay[], seats: readonly SeatStart[]) =>
  seats.reduce(
    (sum, { barberId }) => sum + (barbers.find(each => each.barberId === barberId)?.day.visits.length ?? 0),
    0,
  )

test('side by side, the starts are those of an exhaustive search, with the least booked', () =>
  fc.assert(
    fc.property(anyBarbers, anyPeople, (barbers, people) => {
      const byTrial = MINUTES.flatMap(startMinute => {
        const right = everyChoice(people.length, barbers)
          .map(chosen => chosen.map(({ barberId }) => ({ barberId, startMinute })))
          .filter(seats => isRight(barbers, people, seats))
        return right.length > 0
          ? [{ startMinute, booked: Math.min(...right.map(seats => bookedBy(barbers, seats))) }]
          : []
      })
      const offered = groupStarts(barbers, people, 'together')
      expect(offered.every(seats => isRight(barbers, people, seats))).toBe(true)
      expect(
        offered.map(seats => ({ startMinute: seats[0]?.startMinute, booked: bookedBy(barbers, seats) })),
      ).toEqual(byTrial)
    }),
    { numRuns: 300 },
  ))

test('one after another, the starts are those of an exhaustive search', () =>
  fc.assert(
    fc.property(anyBarbers, anyPeople, (barbers, people) => {
      const byTrial = MINUTES.filter(first =>
        barbers.some(({ barberId, day }) => {
          const seats: SeatStart[] = []
          const { gridStepMinutes } = day
          people.reduce((startMinute, { minutesWith }) => {
            seats.push({ barberId, startMinute })
            return nextInTurn(startMinute, minutesWith(barberId), gridStepMinutes)
          }, first)
          return isRight(barbers, people, seats)
        }),
      )
      const offered = groupStarts(barbers, people, 'in-turn')
      expect(offered.every(seats => isRight(barbers, people, seats))).toBe(true)
      expect(offered.map(seats => seats[0]?.startMinute)).toEqual(byTrial)
    }),
    { numRuns: 300 },
  ))

test('the assignment is found where a greedy choice would fail', () =>
  expect(
    assignBarbers(
      3,
      ['a', 'b', 'c', 'd'],
      (person, each) => ['ab', 'a', 'bc'][person]?.includes(each) === true,
    ),
  ).toEqual(['b', 'a', 'c']))
