import { expect, test } from 'vitest'
import { phoneKey } from './rules.ts'

test.each(['07700 900123', '(07700) 900-123', '+44 7700 900123', '+44 (0)7700 900123', '0044 7700 900123'])(
  '%s is the same number however it is written',
  phone => expect(phoneKey(phone)).toBe('447700900123'),
)

test('a number of another country keeps its own code', () =>
  expect([phoneKey('+353 20 912 3456'), phoneKey('00353 20 912 3456')]).toEqual([
    '353209123456',
    '353209123456',
  ]))
