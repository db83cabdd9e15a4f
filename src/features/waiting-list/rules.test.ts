import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DiaryDay } from '../availability/rules.ts'
import { joinPath } from '../booking/wizard/join-rules.ts'
import { cellsOf } from '../hours/cell-rules.ts'
import {
  datesToLookAt,
  isOfferHour,
  isSameEntry,
  openHalfHours,
  secondsLeft,
  startsInWindow,
  whyNotWaiting,
} from './rules.ts'

const wanted = { firstDate: '2026-12-04', lastDate: '2026-12-06', fromMinute: 600, untilMinute: 720 }
const today = '2026-12-01'

describe('a wish to wait', () => {
  const why = (changes: Partial<typeof wanted>, minutes = 30) =>
    whyNotWaiting({ ...wanted, ...changes }, minutes, today)
  test('stands when its dates can be booked and its hours hold the visit', () => expect(why({})).toBeNull())
  test('may be for one day, and for hours as long as the visit', () =>
    expect(why({ lastDate: '2026-12-04', untilMinute: 630 })).toBeNull())
  test('does not end before it begins', () =>
    expect(why({ lastDate: '2026-12-03' })).toBe('dates-out-of-order'))
  test('is not for the past', () => expect(why({ firstDate: '2026-11-30' })).toBe('dates-outside-window'))
  test('is not for a day that can’t be booked yet', () =>
    expect(why({ firstDate: '2027-06-01', lastDate: '2027-06-03' })).toBe('dates-outside-window'))
  test('waits for a month at most', () =>
    expect([why({ lastDate: '2027-01-03' }), why({ lastDate: '2027-01-04' })]).toEqual([
      null,
      'too-many-days',
    ]))
  test('needs hours that hold the whole visit', () => expect(why({}, 125)).toBe('window-too-short'))
})

describe('the days to look at', () => {
  test('are those of the wish', () =>
    expect(datesToLookAt(wanted, today, new Set())).toEqual(['2026-12-04', '2026-12-05', '2026-12-06']))
  test('begin with today once the wish has begun', () =>
    expect(datesToLookAt(wanted, '2026-12-06', new Set())).toEqual(['2026-12-06']))
  test('are none when the wish is over', () =>
    expect(datesToLookAt(wanted, '2026-12-07', new Set())).toEqual([]))
  test('leave out a day that was offered and not taken', () =>
    expect(datesToLookAt(wanted, today, new Set(['2026-12-05']))).toEqual(['2026-12-04', '2026-12-06']))
})

describe('the starts to offer', () => {
  const day = (claimed: readonly number[], afterMinute = -1): DiaryDay => ({
    hours: [{ fromMinute: 540, untilMinute: 1080 }],
    gridMinute: 540,
    claimedCells: new Set(claimed),
    afterMinute,
  })
  test('lie within the hours that suit, the whole visit', () =>
    expect(startsInWindow(day([]), wanted, 60)).toEqual([600, 615, 630, 645, 660]))
  test('are free as a whole', () => expect(startsInWindow(day(cellsOf(630, 30)), wanted, 60)).toEqual([660]))
  test('leave an hour to answer and to come', () =>
    expect(startsInWindow(day([], 600), wanted, 30)).toEqual([660, 675, 690]))
  test('are always free starts inside the window', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 108, max: 215 })),
        fc.integer({ min: 1, max: 24 }),
        (cells, fives) => {
          const minutes = fives * 5
          for (const start of startsInWindow(day(cells), wanted, minutes)) {
            expect(start).toBeGreaterThanOrEqual(wanted.fromMinute)
            expect(start + minutes).toBeLessThanOrEqual(wanted.untilMinute)
            expect(cellsOf(start, minutes).some(cell => cells.includes(cell))).toBe(false)
          }
        },
      ),
    ))
})

test('nobody is woken by an offer', () =>
  expect([419, 420, 1259, 1260].map(minute => isOfferHour({ minute }))).toEqual([false, true, true, false]))

test('a wish is the same only when every word of it is', () => {
  const entry = {
    ...wanted,
    barberId: null,
    treatmentIds: [1, 8],
    customerName: 'Will Waite',
    customerPhone: '07700 900777',
    customerEmail: 'will@mail.example',
  }
  expect(isSameEntry(entry, { ...entry, treatmentIds: [1, 8] })).toBe(true)
  const others = [
    { treatmentIds: [8, 1] },
    { barberId: 1 },
    { lastDate: '2026-12-07' },
    { customerName: 'Bill' },
  ]
  for (const other of others) expect(isSameEntry(entry, { ...entry, ...other })).toBe(false)
})

test('the way to the list says only what is chosen', () => {
  expect(joinPath({ treatmentIds: [1, 8], barberId: 2, date: '2026-12-04' })).toBe(
    '/waiting-list?treatments=1,8&barber=2&date=2026-12-04',
  )
  expect(joinPath({ treatmentIds: [], barberId: null, date: null })).toBe('/waiting-list')
})

test('the hours to choose from reach from the week’s first opening to its last closing', () => {
  const closed = { sunday: null, monday: null, tuesday: null, wednesday: null, thursday: null }
  const times = openHalfHours({ ...closed, friday: ['09:00', '10:45'], saturday: ['08:30', '10:00'] })
  expect(times).toEqual([510, 540, 570, 600, 630, 645])
})

test('a hold has whole seconds left until it is over', () =>
  expect(
    ['2026-12-01T08:00:00.500Z', '2026-12-01T08:20:00.000Z', '2026-12-01T08:21:00.000Z'].map(now =>
      secondsLeft('2026-12-01T08:20:00.000Z', now),
    ),
  ).toEqual([1200, 0, 0]))
