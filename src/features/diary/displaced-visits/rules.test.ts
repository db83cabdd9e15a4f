import { expect, test } from 'vitest'
import type { DayPlan } from '../../calendar/hours/rules.ts'
import type { DisplacedVisit } from './contract.ts'
import {
  bestChoice,
  choiceForAll,
  decisionsFor,
  displacementOf,
  FOR_ALL,
  nearestTimes,
  whyDisplaced,
} from './rules.ts'

const morning = { fromMinute: 540, untilMinute: 780 }
const plan: DayPlan = {
  isOnTeam: true,
  opening: morning,
  rostered: [morning],
  spans: [morning],
  breaks: [],
  absences: [],
  closures: [],
}
const visit = { fromMinute: 600, untilMinute: 630 }

test('a visit within its barber’s hours stays', () => expect(whyDisplaced(plan, visit)).toBeNull())

test('a visit outside the hours, or partly so, needs another time', () => {
  expect(whyDisplaced(plan, { fromMinute: 760, untilMinute: 790 })).toBe('outside-hours')
  expect(whyDisplaced({ ...plan, rostered: [] }, visit)).toBe('outside-hours')
})

test('an absence over a part of the visit is named before the hours', () => {
  const absences = [{ id: 1, kind: 'sick' as const, fromMinute: 625, untilMinute: 700 }]
  expect(whyDisplaced({ ...plan, rostered: [], absences }, visit)).toBe('absent')
})

test('a day after the barber’s last is named before anything else', () => {
  const day = { id: 1, fromMinute: 0, untilMinute: 1440 }
  expect(whyDisplaced({ ...plan, isOnTeam: false, rostered: [], closures: [day] }, visit)).toBe('not-on-team')
})

test('a closure is named before an absence', () => {
  const day = { fromMinute: 0, untilMinute: 1440 }
  const absences = [{ id: 1, kind: 'sick' as const, ...day }]
  expect(whyDisplaced({ ...plan, absences, closures: [{ id: 2, ...day }] }, visit)).toBe('closed')
})

test('the nearest times come first, over the days, the earlier of two as near', () => {
  const times = [
    { date: '2026-12-04', startMinute: 540 },
    { date: '2026-12-05', startMinute: 600 },
    { date: '2026-12-04', startMinute: 660 },
    { date: '2026-12-03', startMinute: 1080 },
  ]
  expect(nearestTimes(times, { date: '2026-12-04', startMinute: 600 }, 3)).toEqual([
    { date: '2026-12-04', startMinute: 540 },
    { date: '2026-12-04', startMinute: 660 },
    { date: '2026-12-03', startMinute: 1080 },
  ])
})

const displaced: DisplacedVisit = {
  id: 'a',
  version: '2026-12-01T08:00:00.000Z',
  reference: 'AB12',
  barberId: 1,
  barberName: 'Tom',
  date: '2026-12-04',
  time: '10:00',
  totalDuration: 30,
  treatmentName: 'Gents cut',
  customerName: 'Sam',
  customerPhone: '',
  isReachable: true,
  hasBegun: false,
  isOffer: false,
  why: 'absent',
  askedAt: null,
  sameTime: [{ barberId: 2, barberName: 'Marco' }],
  sameBarber: [{ date: '2026-12-05', time: '11:00' }],
}

test('another barber comes first among what can be decided, then another time, and cancelling last', () =>
  expect(decisionsFor(displaced)).toEqual([
    { type: 'move', barberId: 2, date: '2026-12-04', time: '10:00' },
    { type: 'move', barberId: 1, date: '2026-12-05', time: '11:00' },
    { type: 'ask' },
    { type: 'keep' },
    { type: 'cancel' },
  ]))

test('a customer who can’t be reached, was asked already, or whose time has come is not asked', () => {
  const types = (visit: DisplacedVisit) => decisionsFor(visit).map(({ type }) => type)
  expect(types({ ...displaced, isReachable: false })).not.toContain('ask')
  expect(types({ ...displaced, askedAt: '2026-12-01T08:00:00.000Z' })).not.toContain('ask')
  expect(types({ ...displaced, hasBegun: true })).not.toContain('ask')
})

test('a barber moves visits within their own days or cancels them, and leaves the rest to the shop', () => {
  expect(decisionsFor(displaced, 'barber')).toEqual([
    { type: 'move', barberId: 1, date: '2026-12-05', time: '11:00' },
    { type: 'cancel' },
  ])
  expect(FOR_ALL.map(what => choiceForAll(displaced, what, 'barber'))).toEqual([-1, 0, -1, -1, 1, -1])
  expect(decisionsFor({ ...displaced, isOffer: true }, 'barber')).toEqual([])
})

test('a choice for all is made for each visit that allows it, and for no other', () => {
  expect(FOR_ALL.map(what => choiceForAll(displaced, what))).toEqual([0, 1, 2, 3, 4, -1])
  const alone = { ...displaced, sameTime: [], sameBarber: [], isReachable: false }
  expect(FOR_ALL.map(what => choiceForAll(alone, what))).toEqual([-1, -1, -1, 0, 1, -1])
})

test('an offer to a waiting customer can only be withdrawn, by itself or with all offers', () => {
  const offer = { ...displaced, isOffer: true, sameTime: [], sameBarber: [] }
  expect(decisionsFor(offer)).toEqual([{ type: 'withdraw' }])
  expect(FOR_ALL.map(what => choiceForAll(offer, what))).toEqual([-1, -1, -1, -1, -1, 0])
})

test('the best is the same time with another barber, else that the customer chooses, else to leave it for later', () => {
  const alone = { ...displaced, sameTime: [] }
  const best = (visit: DisplacedVisit) => decisionsFor(visit)[bestChoice(visit)]
  expect(best(displaced)).toEqual({ type: 'move', barberId: 2, date: '2026-12-04', time: '10:00' })
  expect(best(alone)).toEqual({ type: 'ask' })
  expect(best({ ...alone, isReachable: false })).toBeUndefined()
})

test('a customer who was asked is not moved behind their back, and an offer is withdrawn', () => {
  expect(bestChoice({ ...displaced, askedAt: '2026-12-01T08:00:00.000Z' })).toBe(-1)
  const offer = { ...displaced, isOffer: true, sameTime: [], sameBarber: [] }
  expect(decisionsFor(offer)[bestChoice(offer)]).toEqual({ type: 'withdraw' })
})

test('a barber who may not ask customers or use colleagues’ time leaves the best to the shop', () =>
  expect(bestChoice(displaced, 'barber')).toBe(-1))

test('an awaited visit needs another time, unless it has begun, is past, or is kept for that very reason', () => {
  const absent = { ...plan, absences: [{ id: 1, kind: 'sick' as const, fromMinute: 600, untilMinute: 700 }] }
  const awaited = {
    ...{ date: '2026-12-04', startMinute: 600, durationMinutes: 30 },
    ...{ status: 'confirmed' as const, startedAt: null, keptFor: null },
  }
  const why = (changes: object) => displacementOf({ ...awaited, ...changes }, absent, '2026-12-04')
  expect(why({})).toBe('absent')
  expect(why({ startedAt: '2026-12-04T10:00:00.000Z' })).toBeNull()
  expect(why({ status: 'completed' })).toBeNull()
  expect(why({ date: '2026-12-03' })).toBeNull()
  expect(why({ keptFor: 'absent' })).toBeNull()
  expect(why({ keptFor: 'outside-hours' })).toBe('absent')
})
