import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { DatabaseAddress } from '../src/db/open.server.ts'
import { freshAddress } from '../src/testing/engines.ts'
import { bookingRequests } from './support/booking-requests.ts'
import { expectDiary } from './support/diary.ts'
import { expectAllBookedInTheEnd, expectUnavailable } from './support/expectations.ts'
import { bookedOf, type Guests, startGuests } from './support/guests.ts'
import { ageSessions, signInOwner, statusOfSchedule } from './support/owner.ts'
import { newServer } from './support/postgres.ts'
import { type RunningShop, startShop } from './support/shop.ts'
import { limitFiles, smallDisk, whyNotLimited } from './support/tools.ts'

const NO_DISK = 'this user may not mount a small disk'

describe('recovers from a full disk', () => {
  // Shows threat 14
  test('SQLite with limited file sizes', async context => {
    const why = whyNotLimited()
    if (why) return context.skip(why)
    const address = await freshAddress('sqlite')
    await expectRecovery(address, {
      fill: shop => limitFiles(shop.pid, 0),
      free: shop => limitFiles(shop.pid, 'unlimited'),
    })
  })

  test('SQLite on a full disk', async context => {
    const disk = smallDisk(16)
    if (!disk) return context.skip(NO_DISK)
    try {
      await expectRecovery({ engine: 'sqlite', file: join(disk.folder, 'shop.db') }, onDisk(disk.folder))
    } finally {
      disk.drop()
    }
  })

  test('PostgreSQL on a full disk', async context => {
    const disk = smallDisk(16)
    if (!disk) return context.skip(NO_DISK)
    const server = await newServer()
    try {
      await server.query(`create tablespace small location '${server.own(join(disk.folder, 'tables'))}'`)
      await server.query('create database chairtime tablespace small')
      const url = new URL('/chairtime', server.url).href
      await expectRecovery({ engine: 'postgres', url }, onDisk(disk.folder))
    } finally {
      await server.drop()
      disk.drop()
    }
  })
})

/** Fills the disk with a file. */
function onDisk(folder: string) {
  const junk = join(folder, 'junk')
  return {
    fill: () => {
      try {
        for (let part = 0; ; part++) writeFileSync(`${junk}${part % 2}`, Buffer.alloc(4_096), { flag: 'a' })
      } catch {
        // Until the disk is full.
      }
    },
    free: () => {
      for (const part of [0, 1]) rmSync(`${junk}${part}`, { force: true })
    },
  }
}

/** While full: refused with Retry-After, and reads succeed. Afterwards: booked, and nothing is lost. */
async function expectRecovery(
  address: DatabaseAddress,
  { fill, free }: Record<'fill' | 'free', (shop: RunningShop) => void>,
): Promise<void> {
  const shop = await startShop(address)
  try {
    const owner = await signInOwner(shop.origin)
    // So that the next call would store the session's last use.
    await ageSessions(address, 5)
    const guests = startGuests(() => [shop.origin], bookingRequests())
    await guests.haveBooked(20)
    fill(shop)
    await haveBeenRefused(guests, 20)
    await expectReads(shop.origin, guests)
    expect(await statusOfSchedule(shop.origin, owner)).toBe(200)
    free(shop)
    await guests.haveBooked(20)
    const outcomes = await guests.stop()
    expectUnavailable(outcomes)
    const stored = await expectDiary(address, bookedOf(outcomes))
    // On PostgreSQL a commit that outlasts its response is stored, and the same request again returns its visit.
    if (address.engine === 'sqlite') expect(stored).toHaveLength(bookedOf(outcomes).length)
    const visits = await expectAllBookedInTheEnd(shop.origin, outcomes)
    expect(await expectDiary(address, visits)).toHaveLength(outcomes.length)
  } finally {
    await shop.stop()
  }
}

/** Space that is allocated already may take a few more visits. */
function haveBeenRefused({ outcomes }: Guests, times: number): Promise<void> {
  const refused = () => outcomes.filter(({ is }) => is === 'refused').length
  return expect.poll(refused).toBeGreaterThanOrEqual(times)
}

async function expectReads(origin: string, guests: Guests): Promise<void> {
  const [visit] = bookedOf(guests.outcomes)
  for (const path of ['/', '/api/barbers', `/api/barbers/1/availability?date=${visit?.date}`, '/readyz'])
    expect((await fetch(`${origin}${path}`)).status, path).toBe(200)
  expect((await fetch(`${origin}/api/visits/${visit?.token}`)).status).toBe(200)
}
