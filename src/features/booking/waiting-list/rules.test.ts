import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spanOf } from '../../../shared/diary-slot.ts'
import { type MinuteSpan, touches } from '../../../shared/minute-span.ts'
import { bookingWindow, type DiaryDay } from '../../calendar/availability/rules.ts'
import { joinPath } from '../booking/wizard/join-rules.ts'
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

describe('a request to wait', () => {
  const why = (changes: Partial<typeof wanted>, minutes = 30) =>
    whyNotWaiting({ ...wanted, ...changes }, minutes, bookingWindow(today, 180))
  test('is accepted when its dates can be booked and its hours can hold the visit', () =>
    expect(why({})).toBeNull())
  test('may be for one day, and for hours as long as the visit', () =>
    expect(why({ lastDate: '2026-12-04', untilMinute: 630 })).toBeNull())
  test('may not end before it begins', () =>
    expect(why({ lastDate: '2026-12-03' })).toBe('dates-out-of-order'))
  test('may not be for the past', () => expect(why({ firstDate: '2026-11-30' })).toBe('dates-outside-window'))
  test('may not be for a day after the booking window', () =>
    expect(why({ firstDate: '2027-06-01', lastDate: '2027-06-03' })).toBe('dates-outside-window'))
  test('may be for a month at most', () =>
    expect([why({ lastDate: '2027-01-03' }), why({ lastDate: '2027-01-04' })]).toEqual([
      null,
      'too-many-days',
    ]))
  test('needs hours that can hold the whole visit', () => expect(why({}, 125)).toBe('window-too-short'))
})

describe('the dates to search', () => {
  test('are those of the entry', () =>
    expect(datesToLookAt(wanted, today, new Set())).toEqual(['2026-12-04', '2026-12-05', '2026-12-06']))
  test('begin with today once the entry’s first day is past', () =>
    expect(datesToLookAt(wanted, '2026-12-06', new Set())).toEqual(['2026-12-06']))
  test('are none when the entry’s last day is past', () =>
    expect(datesToLookAt(wanted, '2026-12-07', new Set())).toEqual([]))
  test('leave out a day that was offered before', () =>
    expect(datesToLookAt(wanted, today, new Set(['2026-12-05']))).toEqual(['2026-12-04', '2026-12-06']))
})

describe('the starts to offer', () => {
  const day = (visits: readonly MinuteSpan[], afterMinute = -1): DiaryDay => ({
    hours: [{ fromMinute: 540, untilMinute: 1080 }],
    gridMinute: 540,
    gridStepMinutes: 15,
    visits,
    afterMinute,
    promised: [],
    earliestMinute: -1,
  })
  test('keep the whole visit within the entry’s hours', () =>
    expect(startsInWindow(day([]), wanted, 60)).toEqual([600, 615, 630, 645, 660]))
  test('are free for the whole visit', () =>
    expect(startsInWindow(day([{ fromMinute: 630, untilMinute: 660 }]), wanted, 60)).toEqual([660]))
  test('are at least an hour away', () =>
    expect(startsInWindow(day([], 600), wanted, 30)).toEqual([660, 675, 690]))
  test('are always free starts inside the window', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 108, max: 215 }).map(fives => fives * 5)),
        fc.integer({ min: 1, max: 24 }),
        (taken, fives) => {
          const minutes = fives * 5
          const visits = taken.map(minute => spanOf({ startMinute: minute, durationMinutes: 5 }))
          for (const start of startsInWindow(day(visits), wanted, minutes)) {
            expect(start).toBeGreaterThanOrEqual(wanted.fromMinute)
            expect(start + minutes).toBeLessThanOrEqual(wanted.untilMinute)
            expect(touches(visits, spanOf({ startMinute: start, durationMinutes: minutes }))).toBe(false)
          }
        },
      ),
    ))
})

test('offers are made during the day only', () =>
  expect([419, 420, 1259, 1260].map(minute => isOfferHour({ minute }))).toEqual([false, true, true, false]))

test('two entries are the same only when every field is', () => {
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

test('the link to the list contains only what is chosen', () => {
  expect(joinPath({ treatmentIds: [1, 8], barberId: 2, date: '2026-12-04' })).toBe(
    '/waiting-list?treatments=1,8&barber=2&date=2026-12-04',
  )
  expect(joinPath({ treatmentIds: [], barberId: null, date: null })).toBe('/waiting-list')
})

test('the selectable hours go from the week’s first opening to its last closing', () => {
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
