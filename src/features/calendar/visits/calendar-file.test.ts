import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import config from '../../../../shop.config.ts'
import { booked } from '../../../testing/booking-requests.ts'
import { seededAddress } from '../../../testing/engines.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { readShopConfig } from '../../shop/shop/read-config.server.ts'
import { calendarFile, invitationFile } from './calendar-file.server.ts'

const shop = readShopConfig(config)
const visit = {
  id: '80927ab7-2282-4603-a91d-bbcbf61c8e8c',
  reference: 'K7QM4D2',
  date: '2026-12-04',
  startMinute: 600,
  durationMinutes: 125,
  totalPricePence: 6400,
  status: 'confirmed' as const,
  barberName: 'Tom Ashdown',
  createdAt: '2026-12-01T08:00:00.000Z',
  changedAt: '2026-12-01T09:30:00.000Z',
  sequence: 2,
  treatmentNames: ['Junior cut 10 to 15', 'Cut; beard, and “more”', 'Hot towel shave and facial'],
}
const fileOf = (changes: Partial<typeof visit> | { status: 'cancelled' } = {}) =>
  calendarFile([{ ...visit, ...changes }], shop, 'https://shop.example')

/** Reads the file by RFC 5545: unfolded lines, each a name (with its parameters) and an unescaped value. */
function propertiesOf(file: string): Map<string, string> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n').filter(Boolean)
  const plain = (value: string) =>
    value.replace(/\\([\\;,nN])/g, (_, sign) => (/n/i.test(sign) ? '\n' : sign))
  return new Map(
    lines.map(line => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), plain(line.slice(colon + 1))]
    }),
  )
}

describe('a visit’s calendar file', () => {
  test('has lines that end in CRLF, the last one too, of at most 75 octets', () => {
    const file = fileOf({ treatmentNames: ['Ünïcödé ’“”’ 💈✂️💈✂️💈✂️💈 '.repeat(9), 'Shave'] })
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
    expect(file).toMatch(/\r\n /)
    expect(propertiesOf(file).get('SUMMARY')).toContain('💈✂️💈✂️💈✂️💈 Ünïcödé')
  })

  test('is a calendar of one event that says what, where, with whom and since when', () => {
    const file = fileOf()
    expect(file.match(/^BEGIN:/gm)).toHaveLength(2)
    expect(Object.fromEntries(propertiesOf(file))).toMatchObject({
      VERSION: '2.0',
      PRODID: '-//Chairtime//Booking//EN',
      METHOD: 'PUBLISH',
      UID: '80927ab7-2282-4603-a91d-bbcbf61c8e8c@shop.example',
      DTSTAMP: '20261201T093000Z',
      SEQUENCE: '2',
      SUMMARY: 'Junior cut 10 to 15 + Cut; beard, and “more” + Hot towel shave and facial at The Brass Comb',
      LOCATION: 'The Brass Comb, 7 Mercer’s Yard, Lewes, BN99 7ZZ',
      DESCRIPTION: 'With Tom Ashdown. Your reference is K7QM4D2. To change anything, call 01632 960147.',
      STATUS: 'CONFIRMED',
    })
  })

  test.each([
    ['in winter', '2026-12-04', 600, '20261204T100000Z', '20261204T120500Z'],
    ['in summer', '2027-06-15', 600, '20270615T090000Z', '20270615T110500Z'],
    ['on the day that the clocks go forward', '2027-03-28', 540, '20270328T080000Z', '20270328T100500Z'],
    ['on the day that the clocks go back', '2027-10-31', 540, '20271031T090000Z', '20271031T110500Z'],
    ['just before midnight in summer', '2027-06-15', 30, '20270614T233000Z', '20270615T013500Z'],
  ])('is at the shop’s own hour %s', (_, date, startMinute, start, end) => {
    const properties = propertiesOf(fileOf({ date, startMinute }))
    expect([properties.get('DTSTART'), properties.get('DTEND')]).toEqual([start, end])
  })

  test('of a cancelled visit says so', () =>
    expect(propertiesOf(fileOf({ status: 'cancelled' })).get('STATUS')).toBe('CANCELLED'))
})

describe('a visit’s invitation', () => {
  const invitationOf = (
    changes: Partial<typeof visit> | { status: 'cancelled' } = {},
    name = 'Sam Example',
  ) =>
    invitationFile(
      { ...visit, ...changes },
      {
        shop,
        publicUrl: 'https://shop.example',
        organizer: { name: 'The Brass Comb', email: 'bookings@shop.example' },
        attendee: { name, email: 'sam@customer.example' },
      },
    )

  test('is the same event by the same UID, asked for by the shop of one who comes', () => {
    const [file, invitation] = [propertiesOf(fileOf()), propertiesOf(invitationOf())]
    for (const name of ['UID', 'SEQUENCE', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY'])
      expect(invitation.get(name), name).toBe(file.get(name))
    expect(invitation.get('METHOD')).toBe('REQUEST')
    expect(invitationOf().replaceAll('\r\n ', '')).toMatch(
      /^ORGANIZER;CN="The Brass Comb":mailto:bookings@shop\.example\r$/im,
    )
    expect(invitationOf().replaceAll('\r\n ', '')).toMatch(
      /^ATTENDEE;[^\r]*PARTSTAT=ACCEPTED[^\r]*:mailto:sam@customer\.example\r$/im,
    )
  })

  test('of a cancelled visit takes it back', () => {
    const cancelled = propertiesOf(invitationOf({ status: 'cancelled' }))
    expect([cancelled.get('METHOD'), cancelled.get('STATUS')]).toEqual(['CANCEL', 'CANCELLED'])
  })

  // Shows threat 131
  test.each(['Win at evil.example', 'https://evil.example', 'call 0900 1234567'])(
    'shows the address in the place of a name that no greeting would show: %s',
    name => {
      const file = invitationOf({}, name).replaceAll('\r\n ', '')
      expect(file).toContain('ATTENDEE;')
      expect(file).toContain('CN="sam@customer.example"')
      expect(file).not.toContain(name)
    },
  )

  // Shows ASVS 1.3.3
  test('gives a hostile name no line and no property of its own', () => {
    const file = invitationOf({}, 'Sam";X-EVIL=1:mailto:eve@evil.example')
    const attendee = file
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .filter(line => line.startsWith('ATTENDEE'))
    expect(attendee).toHaveLength(1)
    expect(attendee[0]).toMatch(/:mailto:sam@customer\.example$/i)
    expect(attendee[0]?.match(/"/g)?.length ?? 0).toBe(2)
  })
})

describe('the call for it', () => {
  let open: TestShop
  beforeAll(async () => {
    open = await openTestShop(await seededAddress('sqlite'), { env: { PUBLIC_URL: 'https://shop.example' } })
  })
  afterAll(() => open.close())

  test('gives the booked visit as a file named by its reference', async () => {
    const { token, reference, id } = await booked(open)
    const response = await open.app.request(`/api/visits/${token}/calendar.ics`)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="visit-${reference}.ics"`)
    const properties = propertiesOf(await response.text())
    expect(properties.get('UID')).toBe(`${id}@shop.example`)
    expect(properties.get('DTSTART')).toBe('20261204T100000Z')
  })
})
