import { expect, test } from 'vitest'
import type { CustomerRecord, CustomerVisitRecord } from './contract.ts'
import { recordText } from './messages.ts'

const VISIT: CustomerVisitRecord = {
  id: '01',
  reference: 'ABC-123',
  date: '2026-12-04',
  time: '10:00',
  barberId: 1,
  barberName: 'Tom Ashdown',
  treatments: [{ id: 1, name: 'Gents cut', price: 1900 }],
  totalDuration: 30,
  totalPrice: 1900,
  status: 'completed',
  lateMinutes: 0,
  customerName: 'Sam Example',
  customerPhone: '07700 900321',
  customerEmail: null,
  unconfirmedEmail: null,
  source: 'online',
  privateNote: null,
  adjustmentReason: null,
  cancelReason: null,
  arrivedAt: null,
  startedAt: null,
  endedAt: null,
  bookedAt: '2026-12-01T08:00:00.000Z',
  changedAt: '2026-12-01T08:00:00.000Z',
  isToCome: false,
  history: [],
  payments: [],
  onTheHouse: null,
}
const RECORD: CustomerRecord = {
  visits: [VISIT],
  waitingEntries: [],
  visitsToCome: 0,
  notes: [],
  onlineBooking: { isBlocked: false, noShows: 0, decision: null },
  mergedNumbers: [],
  lastMerge: null,
}

test('the file to read lists what was paid, paid back, tipped and on the house', () => {
  const day = '2026-12-04'
  const payments: CustomerVisitRecord['payments'] = [
    { day, kind: 'service', pence: 1500, method: 'cash', reason: 'Birthday' },
    { day, kind: 'tip', pence: 200, method: 'card', reason: null },
    { day: '2026-12-05', kind: 'service', pence: -1500, method: 'cash', reason: 'Unhappy' },
  ]
  const free = { ...VISIT, onTheHouse: 'Tenth visit' }
  const text = recordText({ ...RECORD, visits: [{ ...VISIT, payments }, free] }, 'Brass & Comb')
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      '  Paid: £15.00 cash, Friday 4 December 2026. Our reason: Birthday',
      '  Paid as a tip: £2.00 card, Friday 4 December 2026',
      '  Paid back: £15.00 cash, Saturday 5 December 2026. Our reason: Unhappy',
      '  On the house. Our reason: Tenth visit',
    ]),
  )
})

test('the file to read says what became of a visit, when and by which way', () => {
  const place = { barberName: 'Tom Ashdown', date: '2026-12-04', time: '10:00' }
  const event = { id: 1, way: 'visit-page', requestId: null, from: null, lateMinutes: null } as const
  const history: CustomerVisitRecord['history'] = [
    { ...event, kind: 'cancelled', at: '2026-12-02T08:00:00.000Z', place },
    {
      ...event,
      kind: 'moved',
      at: '2026-12-02T09:00:00.000Z',
      from: place,
      place: { ...place, time: '11:00' },
    },
  ]
  const text = recordText({ ...RECORD, visits: [{ ...VISIT, history }] }, 'Brass & Comb')
  expect(text).toContain(
    '  Cancelled, by the customer, on the visit’s private page: Wednesday 2 December 2026, 08:00\n' +
      '  Moved from Friday 4 December at 10:00 with Tom Ashdown to Friday 4 December at 11:00 with Tom Ashdown, ',
  )
})
