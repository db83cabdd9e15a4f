import { describe, expect, test } from 'vitest'
import config from '../../../../shop.config.ts'
import type { SpecialDay } from './contract.ts'
import { openingStatus, otherHours } from './opening-rules.ts'

const shortDay: SpecialDay = { date: '2026-12-24', hours: [['09:00', '14:00']], reason: '' }
const closed = (date: string): SpecialDay => ({ date, hours: [], reason: 'Christmas' })
const shop = {
  openingHours: config.openingHours,
  specialDays: [shortDay, closed('2026-12-25'), closed('2026-12-26')],
}

describe('whether the shop is open', () => {
  const FRIDAY = '2026-12-04'
  test.each([
    ['at opening', FRIDAY, 540, 'Open now until 19:00'],
    ['in the last minute', FRIDAY, 1139, 'Open now until 19:00'],
    ['before opening', FRIDAY, 539, 'Closed now, opens at 9:00'],
    ['at closing', FRIDAY, 1140, 'Closed now, opens tomorrow at 8:30'],
    ['before a day off', '2026-12-06', 900, 'Closed now, opens Tuesday at 9:00'],
    ['on a day with other hours', '2026-12-24', 600, 'Open now until 14:00'],
    ['before closed days', '2026-12-24', 840, 'Closed now, opens Sunday at 9:00'],
    ['on a closed day', '2026-12-25', 600, 'Closed today, opens Sunday at 9:00'],
    ['on a Monday', '2026-12-07', 600, 'Closed today, opens tomorrow at 9:00'],
  ])('%s', (_, date, minute, text) => expect(openingStatus(shop, date, minute)).toBe(text))

  test('is the day’s hours while the minute is not known', () => {
    expect(openingStatus(shop, FRIDAY, null)).toBe('Open today 9:00 to 19:00')
    expect(openingStatus(shop, '2026-12-25', null)).toBe('Closed today, opens Sunday at 9:00')
  })
  test('is closed when nothing opens soon', () => {
    const never = { openingHours: { ...config.openingHours }, specialDays: [] }
    for (const day of ['tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const)
      never.openingHours[day] = null
    expect(openingStatus(never, FRIDAY, 600)).toBe('Closed today')
  })
})

describe('the days that differ', () => {
  test('have their own hours, and the reason for them', () => {
    const hours = '9:00 to 14:00'
    expect(otherHours(shop.specialDays)).toEqual([{ day: 'Thursday 24 December', hours }])
    const evening = { ...shortDay, reason: 'Christmas Eve' }
    expect(otherHours([evening])).toEqual([{ day: 'Thursday 24 December, Christmas Eve', hours }])
  })
})
