import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPounds, poundsText } from './pence.ts'

// Shows §9.1
test('formats pence as pounds with two decimals', () =>
  expect([1900, 5, 50, 0, 123_400].map(formatPounds)).toEqual([
    '£19.00',
    '£0.05',
    '£0.50',
    '£0.00',
    '£1,234.00',
  ]))

test('puts a true minus sign before a negative amount, and a file’s hyphen only into files', () =>
  expect([formatPounds(-150), poundsText(-150)]).toEqual(['−£1.50', '-1.50']))

test('loses no penny in formatting', () =>
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), pence => {
      expect(Number(formatPounds(pence).replace('−', '-').replace(/[£,.]/g, ''))).toBe(
        pence === 0 ? 0 : pence,
      )
    }),
  ))
