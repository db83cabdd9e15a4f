import { expect, test } from 'vitest'
import { calendarEntry, googleCalendarUrl, outlookCalendarUrl } from './calendar-rules.ts'

const shop = {
  name: 'The Brass Comb',
  phone: '01632 960147',
  address: { street: '7 Mercer’s Yard', town: 'Lewes', county: 'East Sussex', postcode: 'BN99 7ZZ' },
}
const booked = { barberName: 'Tom Ashdown', totalDuration: 55, reference: 'K7QM4D2' }
const winter = calendarEntry({ ...booked, dateTime: '2026-12-04T10:15:00+00:00' }, ['Cut', 'Beard'], shop)
const summer = calendarEntry({ ...booked, dateTime: '2027-05-04T10:15:00+01:00' }, ['Cut'], shop)
const search = (url: string) => Object.fromEntries(new URL(url).searchParams)

// Shows §7.17
test('a calendar entry says what, with whom, where, and how to change it', () =>
  expect(winter).toEqual({
    title: 'Cut + Beard at The Brass Comb',
    details: 'With Tom Ashdown. Your reference is K7QM4D2. To change anything, call 01632 960147.',
    location: 'The Brass Comb, 7 Mercer’s Yard, Lewes, BN99 7ZZ',
    startsAt: '2026-12-04T10:15:00+00:00',
    durationMinutes: 55,
  }))

// Shows §7.17, ASVS 1.2.2
test('Google Calendar gets the visit from its start to its end', () => {
  expect(googleCalendarUrl(winter)).toMatch(/^https:\/\/calendar\.google\.com\/calendar\/render\?/)
  expect(search(googleCalendarUrl(winter))).toMatchObject({
    action: 'TEMPLATE',
    text: 'Cut + Beard at The Brass Comb',
    dates: '20261204T101500Z/20261204T111000Z',
    location: winter.location,
  })
})

test('Outlook gets the same', () =>
  expect(search(outlookCalendarUrl(winter))).toMatchObject({
    rru: 'addevent',
    subject: 'Cut + Beard at The Brass Comb',
    startdt: '2026-12-04T10:15:00.000Z',
    enddt: '2026-12-04T11:10:00.000Z',
  }))

test('a quarter past ten in a Sussex summer is a quarter past nine at Greenwich', () => {
  expect(search(googleCalendarUrl(summer)).dates).toBe('20270504T091500Z/20270504T101000Z')
  expect(search(outlookCalendarUrl(summer)).startdt).toBe('2027-05-04T09:15:00.000Z')
})
