import { describe, expect, test } from 'vitest'
import { CAPS, FORM_TOKEN_LIFE_MS, FORM_TOKEN_RIPE_MS, isFormTokenInTime, whyNotMore } from './cap-rules.ts'

describe.each([
  ['without a form token', CAPS.plain, false],
  ['with one', CAPS.withFormToken, true],
] as const)('%s', (_, { perPhone, perAddress }, hasFormToken) => {
  test('the last visit under the caps is booked', () =>
    expect(whyNotMore({ ofPhone: perPhone - 1, ofAddress: perAddress - 1 }, hasFormToken)).toBeNull())
  test('a phone number with its fill is refused, and told so first', () =>
    expect(whyNotMore({ ofPhone: perPhone, ofAddress: perAddress }, hasFormToken)).toBe('too-many-of-phone'))
  test('an address with its fill is refused whatever the phone number', () =>
    expect(whyNotMore({ ofPhone: 0, ofAddress: perAddress }, hasFormToken)).toBe('too-many-of-address'))
})

test('a form token widens both caps', () => {
  expect(CAPS.withFormToken.perPhone).toBeGreaterThan(CAPS.plain.perPhone)
  expect(CAPS.withFormToken.perAddress).toBeGreaterThan(CAPS.plain.perAddress)
})

test.each([
  ['as it is made', 0, false],
  ['sooner than a man fills the form', FORM_TOKEN_RIPE_MS - 1, false],
  ['once a man may have', FORM_TOKEN_RIPE_MS, true],
  ['on the last moment of its life', FORM_TOKEN_LIFE_MS - 1, true],
  ['after it', FORM_TOKEN_LIFE_MS, false],
  ['from a clock that runs ahead', -1, false],
])('a form token %s counts: age %i ms, %s', (_, ageMs, isInTime) => {
  const madeMs = Date.parse('2026-12-01T08:00:00Z')
  expect(isFormTokenInTime(madeMs, madeMs + ageMs)).toBe(isInTime)
})
