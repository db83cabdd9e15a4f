import { describe, expect, test } from 'vitest'
import { USUAL_RULES } from '../../shop/shop/booking-rules-contract.ts'
import {
  capsOf,
  FORM_TOKEN_MAX_AGE_MS,
  FORM_TOKEN_MIN_AGE_MS,
  isFormTokenInTime,
  whyNotMore,
} from './cap-rules.ts'

const CAPS = { plain: capsOf(USUAL_RULES, false), withFormToken: capsOf(USUAL_RULES, true) }

describe.each([
  ['without a form token', CAPS.plain, false],
  ['with one', CAPS.withFormToken, true],
] as const)('%s', (_, { visits, minutes }, hasFormToken) => {
  const why = (open: { visits: number; minutes: number }) =>
    whyNotMore(open, 30, { rules: USUAL_RULES, hasFormToken, hasProof: false })
  test('the last visit under the caps is booked', () =>
    expect(why({ visits: visits - 1, minutes: minutes - 30 })).toBeNull())
  test('a client with the maximum of visits is refused, however short they are', () =>
    expect(why({ visits, minutes: 0 })).toBe('too-many-of-address'))
  test('a client with few visits is refused when the minutes would be too many', () =>
    expect(why({ visits: 1, minutes: minutes - 25 })).toBe('too-much-time'))
})

test('a client with a proven phone number is refused for that number, not for its address', () => {
  const proven = { rules: USUAL_RULES, hasFormToken: true, hasProof: true }
  expect(whyNotMore({ ...CAPS.withFormToken, minutes: 0 }, 30, proven)).toBe('too-many-of-phone')
})

test('a form token widens both caps', () => {
  expect(CAPS.withFormToken.visits).toBeGreaterThan(CAPS.plain.visits)
  expect(CAPS.withFormToken.minutes).toBeGreaterThan(CAPS.plain.minutes)
})

test.each([
  ['as it is made', 0, false],
  ['before anyone could have filled the form', FORM_TOKEN_MIN_AGE_MS - 1, false],
  ['once the form may be filled', FORM_TOKEN_MIN_AGE_MS, true],
  ['on the last moment of its life', FORM_TOKEN_MAX_AGE_MS - 1, true],
  ['after it', FORM_TOKEN_MAX_AGE_MS, false],
  ['from a clock that is fast', -1, false],
])('a form token %s counts: age %i ms, %s', (_, ageMs, isInTime) => {
  const madeMs = Date.parse('2026-12-01T08:00:00Z')
  expect(isFormTokenInTime(madeMs, madeMs + ageMs)).toBe(isInTime)
})
