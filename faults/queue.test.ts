import { randomInt, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type DatabaseAddress, openDatabase } from '../src/db/open.server.ts'
import { USUAL_RULES } from '../src/features/shop/shop/booking-rules-contract.ts'
import { seededAddress } from '../src/testing/engines.ts'
import { FORM } from './support/form.ts'
import { signInOwner } from './support/owner.ts'
import { startShop } from './support/shop.ts'

const MOST_BEFORE_THE_KILL = 8
const BARBER = 1

type Place = { origin: string; owner: { Cookie: string } }

/** Null when the connection broke before the whole response was there. */
async function sent({ origin, owner }: Place, path: string, body: object, headers = {}) {
  try {
    const response = await fetch(`${origin}/api/${path}`, {
      method: path.startsWith('admin/shop-sections') || path.startsWith('admin/hours') ? 'PUT' : 'POST',
      body: JSON.stringify(body),
      headers: { ...owner, 'Content-Type': 'application/json', 'If-Match': '*', ...headers },
    })
    return { status: response.status, body: await response.text() }
  } catch {
    return null
  }
}

/** The queue is on, and today has no closing hour. */
async function openQueue(place: Place): Promise<void> {
  const today = Temporal.Now.plainDateISO('Europe/London').toString()
  const day = { fromMinute: 0, untilMinute: 1440 }
  const changes = [
    ['admin/shop-sections/rules', { ...USUAL_RULES, queue: true, pastClosingMinutes: 60 }],
    [`admin/hours/opening-days/${today}`, { ...day, reason: '' }],
    [`admin/hours/barbers/${BARBER}/days/${today}`, { spans: [day] }],
  ] as const
  for (const [path, body] of changes) {
    const reply = await sent(place, path, body)
    if (!reply || reply.status >= 300) throw new Error(`${path}: ${reply?.status} ${reply?.body}`)
  }
}

/** Each joins and leaves, until the shop is gone or so many have; what had no response is left in `open`. */
async function keepJoining(place: Place, open: Set<string>, most: number): Promise<void> {
  for (let joined = 0; joined < most; joined += 1) {
    const key = randomUUID()
    open.add(key)
    const reply = await joinAndLeave(place, key)
    if (!reply) return
  }
}

async function joinAndLeave(place: Place, key: string): Promise<boolean> {
  const reply = await sent(place, 'queue/entries', { treatmentIds: [12] }, { 'Idempotency-Key': key })
  if (!reply) return false
  if (reply.status === 503) return joinAndLeave(place, key)
  if (reply.status !== 201) throw new Error(`${reply.status} ${reply.body}`)
  const { token } = JSON.parse(reply.body)
  return leave(place, token)
}

async function leave(place: Place, token: string): Promise<boolean> {
  const left = await fetch(`${place.origin}/api/queue/entries/${token}`, { method: 'DELETE' }).catch(
    () => null,
  )
  return left?.status === 503 ? leave(place, token) : left !== null
}

async function keepCalling(place: Place): Promise<void> {
  while (await sent(place, 'admin/queue/next', { barberId: BARBER }));
}

async function standing(address: DatabaseAddress) {
  const db = await openDatabase(address)
  const entries = await db.read.selectFrom('queue_entry').select(['id', 'code']).execute()
  const seats = await db.read
    .selectFrom('queue_seat')
    .select(['entry_id as entryId', 'state', 'visit_id as visitId'])
    .execute()
  const held = await db.read.selectFrom('visit').select('id').where('status', '=', 'pending').execute()
  const cells = await db.read.selectFrom('chair_time').select('visit_id as visitId').distinct().execute()
  await db.close()
  return { entries, seats, held: held.map(({ id }) => id), cells: cells.map(({ visitId }) => visitId) }
}

describe.each(['sqlite', 'postgres'] as const)(
  'a process on %s that is killed while people queue',
  engine => {
    // Shows threat 171
    test('loses no entry and doubles none, and holds a chair for those alone who are called', async () => {
      const address = await seededAddress(engine)
      const keys = new Set<string>()
      for (let round = 0; round < FORM.kills; round += 1) {
        const shop = await startShop(address)
        const place = { origin: shop.origin, owner: await signInOwner(shop.origin) }
        if (round === 0) await openQueue(place)
        const calling = keepCalling(place)
        const joining = [0, 1, 2].map(() => keepJoining(place, keys, 1_000))
        const before = keys.size
        const most = before + 1 + randomInt(MOST_BEFORE_THE_KILL)
        await expect.poll(() => keys.size, { interval: 1, timeout: 20_000 }).toBeGreaterThan(most)
        await shop.kill()
        await Promise.all([calling, ...joining])
        const { seats, held, cells } = await standing(address)
        const called = seats.flatMap(({ state, visitId }) => (state === 'called' && visitId ? [visitId] : []))
        expect(held.toSorted()).toEqual(called.toSorted())
        expect(cells.toSorted()).toEqual(held.toSorted())
      }
      const shop = await startShop(address)
      const place = { origin: shop.origin, owner: await signInOwner(shop.origin) }
      for (const key of keys) expect(await joinAndLeave(place, key)).toBe(true)
      await shop.stop()
      const { entries, seats } = await standing(address)
      expect([entries.length, new Set(entries.map(({ code }) => code)).size]).toEqual([keys.size, keys.size])
      expect(seats.length).toBe(keys.size)
      expect(seats.filter(({ state }) => state === 'waiting' || state === 'called')).toEqual([])
    })
  },
)
