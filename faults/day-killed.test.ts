import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type DatabaseAddress, openDatabase } from '../src/db/open.server.ts'
import { cellsOf } from '../src/features/calendar/hours/cell-rules.ts'
import { standingOf } from '../src/features/till/takings/rules.ts'
import { ledgerEntries } from '../src/features/till/takings/store.server.ts'
import { totalPence } from '../src/shared/pence.ts'
import { deskRequest } from '../src/testing/desk.ts'
import { seededAddress } from '../src/testing/engines.ts'
import { type Chair, keepMarking, keepPaying, type Place, SPLIT, type Till } from './support/at-work.ts'
import { FORM } from './support/form.ts'
import { signInOwner } from './support/owner.ts'
import { startShop } from './support/shop.ts'

const TILLS = 6
const CHAIRS = 6
const MOST_BEFORE_THE_KILL = 40
const MOST_MS_AFTER = 25
const POLL_MS = 2
const WHOLE_PENCE = totalPence([...SPLIT.parts, SPLIT.tip])
const ALL_DAYS = { from: '2000-01-01', to: '2999-12-31' }

/** Visits of yesterday, an hour each, so that they can be paid and marked. */
async function visitsOfYesterday({ origin, owner }: Place, address: DatabaseAddress): Promise<string[]> {
  const today = Temporal.Now.plainDateISO()
  const booked = today.add({ days: 1 }).toString()
  const date = today.subtract({ days: 1 }).toString()
  const ids: string[] = []
  for (let nth = 0; nth < TILLS + CHAIRS; nth++) {
    const time = `${String(nth + 6).padStart(2, '0')}:00`
    const body = deskRequest({ date: booked, time, allowsOutsideHours: true, notifiesCustomer: false })
    const response = await fetch(`${origin}/api/admin/visits`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID(), ...owner },
    })
    expect(response.status).toBe(201)
    ids.push((await response.json()).id)
  }
  const db = await openDatabase(address)
  await db.transact(async tx => {
    await tx.updateTable('visit').set({ date }).where('id', 'in', ids).execute()
    await tx.updateTable('chair_time').set({ date }).where('visit_id', 'in', ids).execute()
  })
  await db.close()
  return ids
}

/** Each payment stands whole or not at all, as it was acknowledged, and the ledger adds up to those that stand. */
async function expectMoney(address: DatabaseAddress, tills: readonly Till[]): Promise<void> {
  const db = await openDatabase(address)
  const entries = await ledgerEntries(db.read, ALL_DAYS)
  await db.close()
  const standing = standingOf(entries)
  for (const { visitId, paymentId, pending } of tills) {
    const payments = Map.groupBy(
      standing.filter(entry => entry.visitId === visitId),
      entry => entry.paymentId,
    )
    expect(payments.size).toBeLessThanOrEqual(1)
    for (const payment of payments.values()) expect(totalPence(payment)).toBe(WHOLE_PENCE)
    if (pending === null) expect([...payments.keys()]).toEqual(paymentId === null ? [] : [paymentId])
  }
  expect(totalPence(entries)).toBe(totalPence(standing))
}

/** Each visit is marked as it was acknowledged, and holds all of its time or, as a no-show, none. */
async function expectMarks(address: DatabaseAddress, chairs: readonly Chair[]): Promise<void> {
  const db = await openDatabase(address)
  for (const { visitId, step, pending } of chairs) {
    const visit = await db.read
      .selectFrom('visit')
      .select(['status', 'start_minute', 'duration_minutes'])
      .where('id', '=', visitId)
      .executeTakeFirstOrThrow()
    const cells = await db.read
      .selectFrom('chair_time')
      .select('cell')
      .where('visit_id', '=', visitId)
      .orderBy('cell')
      .execute()
    const own = visit.status === 'no-show' ? [] : cellsOf(visit.start_minute, visit.duration_minutes)
    expect(cells.map(({ cell }) => cell)).toEqual(own)
    if (pending === null) expect(visit.status === 'no-show').toBe(step === 'no-show')
  }
  await db.close()
}

describe.each(['sqlite', 'postgres'] as const)('the shop’s day on %s', engine => {
  // Shows threat 36
  test('survives kills during payments and marks: nothing is lost, doubled or half done', async () => {
    const address = await seededAddress(engine)
    const tills: Till[] = []
    const chairs: Chair[] = []
    for (let round = 0; round < FORM.dayKills; round++) {
      const shop = await startShop(address)
      const place = { origin: shop.origin, owner: await signInOwner(shop.origin) }
      if (round === 0)
        for (const [nth, visitId] of (await visitsOfYesterday(place, address)).entries())
          if (nth < TILLS) tills.push({ visitId, paymentId: null, pending: null })
          else chairs.push({ visitId, step: null, pending: null })
      let done = 0
      const count = () => {
        done++
      }
      const working = [
        ...tills.map(till => keepPaying(till, place, count)),
        ...chairs.map(chair => keepMarking(chair, place, count)),
      ]
      const all = Promise.all(working)
      const wanted = 1 + randomInt(MOST_BEFORE_THE_KILL)
      while (done < wanted) await Promise.race([setTimeout(POLL_MS), all])
      await setTimeout(randomInt(MOST_MS_AFTER))
      await shop.kill()
      await all
      await expectMoney(address, tills)
      await expectMarks(address, chairs)
    }
  })
})
