import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { phoneKey, readPhone } from './phone-number.ts'

test.each([
  '07700 900123',
  '7700 900123',
  '44 07700 900123',
  '44 (0)7700 900123',
  '+44 00 7700 900123',
  '+44 (0)7700 900123',
  '0044 7700 900123',
  '(07700) 900-123',
  '+44 7700 900123',
])('%s has the key of the British number', text =>
  expect(readPhone(text)).toEqual({ key: '447700900123', isHome: true }),
)

test.each([
  ['+33 6 12 34 56 78', '33612345678'],
  ['+8816 1234 5678', '881612345678'],
  ['+1 555 010 9999', '15550109999'],
])('%s belongs to another country', (text, key) => expect(readPhone(text)).toEqual({ key, isHome: false }))

test.each([
  '',
  '1',
  'call me',
  '0000000',
  '12345678',
  '999999999999999',
  '00 7700 900123',
  '+44 44 7700 900123',
  '0044 0044 7700 900123',
  '+0447700900123',
])('"%s" is no phone number', text => expect(readPhone(text)).toBeNull())

test('the key of an unreadable number is its digits', () =>
  expect([phoneKey('12-345-678'), phoneKey('07700 900123')]).toEqual(['12345678', '447700900123']))

test('a number in the usual British form is read as the library reads it', () => {
  const digits = fc.stringMatching(/^[1-9](?: ?\d){9}$/)
  fc.assert(
    fc.property(digits, rest => {
      const parsed = parsePhoneNumberFromString(`0${rest}`, 'GB')
      expect(parsed?.isPossible()).toBe(true)
      expect(readPhone(`0${rest}`)?.key).toBe(`44${parsed?.nationalNumber}`)
    }),
  )
})
