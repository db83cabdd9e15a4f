import { expect, test } from 'vitest'
import { awayOn } from './away-rules.ts'

const FRIDAY = '2026-12-04'

test('a barber who goes home is away from the 5 minutes that have begun to the end of the day', () =>
  expect(awayOn(1, FRIDAY, { minute: 583, isFromNow: true })).toMatchObject({
    ...{ barberId: 1, firstDate: FRIDAY, lastDate: FRIDAY, fromMinute: 580, untilMinute: 1440 },
  }))

test('a barber who is away all day is so from midnight to midnight', () =>
  expect(awayOn(1, FRIDAY, { minute: 583, isFromNow: false })).toMatchObject({
    ...{ fromMinute: 0, untilMinute: 1440 },
  }))

test('past midnight, on a screen that stayed open, the last 5 minutes of the day are left', () =>
  expect(awayOn(1, FRIDAY, { minute: 1450, isFromNow: true })).toMatchObject({ fromMinute: 1435 }))
