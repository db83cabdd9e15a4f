import { expect, test } from 'vitest'
import { openingLines, paymentsInWords, phoneAddress } from './rules.ts'

const week = {
  monday: null,
  tuesday: ['09:00', '18:30'],
  wednesday: ['09:00', '18:30'],
  thursday: ['09:00', '18:30'],
  friday: ['09:00', '19:00'],
  saturday: ['08:30', '18:00'],
  sunday: ['09:00', '15:00'],
} satisfies Parameters<typeof openingLines>[0]

// Shows §9.14
test('opening hours run from Monday to Sunday and join equal neighbours', () =>
  expect(openingLines(week)).toEqual([
    { days: 'Monday', hours: 'Closed' },
    { days: 'Tuesday to Thursday', hours: '9:00 to 18:30' },
    { days: 'Friday', hours: '9:00 to 19:00' },
    { days: 'Saturday', hours: '8:30 to 18:00' },
    { days: 'Sunday', hours: '9:00 to 15:00' },
  ]))

test('does not join equal days that are not neighbours', () =>
  expect(openingLines({ ...week, wednesday: null }).map(({ days }) => days)).toContain('Tuesday'))

test('removes the spaces from a phone link', () =>
  expect(phoneAddress('01632 960147')).toBe('tel:01632960147'))

// Shows §9.23
test('lists the payments as a sentence', () =>
  expect(paymentsInWords(['Cash', 'Card', 'Mobile'])).toBe('Cash, card and mobile'))
