import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient, readByFetch } from '../../../platform/web/api.ts'
import { slotsQuery } from '../../booking/booking/slot-queries.ts'
import { AVAILABILITY_STALE_MS, freeTimeQuery, isChangedByBooking, workingDaysQuery } from './queries.ts'

const query = { barberId: 1, duration: 30, date: '2026-12-04' }
const client = () => createQueryClient(readByFetch)
const read = async () => slotsQuery(query).select?.(await client().fetchQuery(slotsQuery(query)))
afterEach(() => vi.unstubAllGlobals())

// Shows §7.12, §9.4
test('free times are believed for 30 s', () => {
  expect(AVAILABILITY_STALE_MS).toBe(30_000)
  expect(slotsQuery(query).staleTime).toBe(AVAILABILITY_STALE_MS)
  expect(freeTimeQuery(1, query.date, '10:00').staleTime).toBe(AVAILABILITY_STALE_MS)
})

test('free times are read for the barber, the date and the duration', async () => {
  const ask = vi.fn(async (_path: string) => Response.json(['10:00', '10:15']))
  vi.stubGlobal('fetch', ask)
  expect(await read()).toEqual([
    { time: '10:00', barberId: 1 },
    { time: '10:15', barberId: 1 },
  ])
  expect(ask.mock.calls[0]?.[0]).toMatch(
    /^\/api\/barbers\/1\/availability\?date=2026-12-04&duration=30&t=\d{13}$/,
  )
})

test('working days and availability are read with the time as t, under a key without it', async () => {
  const ask = vi.fn(async (_path: string) => Response.json([]))
  vi.stubGlobal('fetch', ask)
  const reader = client()
  for (let times = 0; times < 2; times++) {
    await reader.fetchQuery(workingDaysQuery(1))
    await reader.fetchQuery(slotsQuery(query))
  }
  const paths = ask.mock.calls.map(([path]) => path)
  expect(paths).toEqual([
    expect.stringMatching(/^\/api\/barbers\/1\/working-days\?t=\d{13}$/),
    expect.stringMatching(/^\/api\/barbers\/1\/availability\?date=2026-12-04.*&t=\d{13}$/),
  ])
})

// Shows §7.11
test('a refused request for free times counts as none, a lost connection does not', async () => {
  vi.stubGlobal('fetch', async () => new Response('Not now.', { status: 503 }))
  expect(await read()).toEqual([])
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no connection')
  })
  await expect(read()).rejects.toThrow('no connection')
})

// Shows §7.14
test('a booking has free times and lists of appointments read again, and nothing else', () => {
  const paths = [
    '/api/barber/1/appointments',
    '/api/barbers/1/availability?date=2026-12-04',
    '/api/availability?treatments=1&date=2026-12-04',
    '/api/barbers/1/free-time?date=2026-12-04&time=10:00',
  ]
  expect(paths.filter(isChangedByBooking)).toEqual(paths)
  expect(['/api/treatments', '/api/barbers', '/api/shop'].some(isChangedByBooking)).toBe(false)
})
