import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type DatabaseAddress, openDatabase } from '../src/db/open.server.ts'
import type { LedgerEntry } from '../src/features/till/takings/contract.ts'
import { standingOf, sumsOf } from '../src/features/till/takings/rules.ts'
import { ledgerEntries } from '../src/features/till/takings/store.server.ts'
import { totalPence } from '../src/shared/pence.ts'
import { deskRequest } from '../src/testing/desk.ts'
import { seededAddress } from '../src/testing/engines.ts'
import { FORM } from './support/form.ts'
import { signInOwner } from './support/owner.ts'
import { startShop, startShops } from './support/shop.ts'

const SPLIT = {
  parts: [
    { method: 'cash', pence: 1000 },
    { method: 'card', pence: 900 },
  ],
  tip: { method: 'mobile', pence: 200 },
}
const WHOLE_PENCE = 2100
/** Visits in each round, on as many days of Tom's. */
const VISITS = 12

type Owner = { Cookie: string }

function post(
  origin: string,
  path: string,
  { body, owner, key }: { body: object; owner: Owner; key: string },
) {
  return fetch(`${origin}/api/admin/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key, ...owner },
  })
}

/** Visits at the counter, one after another from midnight on, which are done already. */
async function doneVisits(origin: string, owner: Owner, address: DatabaseAddress): Promise<string[]> {
  const db = await openDatabase(address)
  try {
    const from = (await db.read.selectFrom('visit').select('id').execute()).length
    const ids: string[] = []
    for (let nth = from; nth < from + VISITS; nth++) {
      const date = Temporal.Now.plainDateISO()
        .add({ days: 1 + Math.floor(nth / 20) })
        .toString()
      const time = `${String(nth % 20).padStart(2, '0')}:00`
      const body = deskRequest({ date, time, allowsOutsideHours: true, notifiesCustomer: false })
      const response = await post(origin, 'visits', { body, owner, key: randomUUID() })
      expect(response.status).toBe(201)
      ids.push((await response.json()).id)
    }
    await db.transact(tx =>
      tx.updateTable('visit').set({ status: 'completed' }).where('id', 'in', ids).execute(),
    )
    return ids
  } finally {
    await db.close()
  }
}

async function wholeLedger(address: DatabaseAddress): Promise<LedgerEntry[]> {
  const db = await openDatabase(address)
  const entries = await ledgerEntries(db.read, { from: '2000-01-01', to: '2999-12-31' })
  await db.close()
  return entries
}

/** Every payment is whole, no visit is paid twice, and the sums are those of the payments. */
function expectBalance(entries: readonly LedgerEntry[], paidVisits: readonly string[]): void {
  const payments = Map.groupBy(standingOf(entries), ({ paymentId }) => paymentId)
  expect([...payments.values()].map(totalPence).filter(pence => pence !== WHOLE_PENCE)).toEqual([])
  const visits = [...payments.values()].map(([entry]) => entry?.visitId)
  expect(new Set(visits).size).toBe(visits.length)
  expect(paidVisits.filter(id => !visits.includes(id))).toEqual([])
  expect(sumsOf(entries).total).toBe(payments.size * WHOLE_PENCE)
}

describe.each(['sqlite', 'postgres'] as const)('payments on %s', engine => {
  // Shows threat 35
  test('of a process that is killed are whole or missing, and taken once when sent again', async () => {
    const address = await seededAddress(engine)
    const keys = new Map<string, string>()
    const acknowledged: string[] = []
    for (let round = 0; round < FORM.kills; round++) {
      const shop = await startShop(address)
      const owner = await signInOwner(shop.origin)
      const ids = await doneVisits(shop.origin, owner, address)
      for (const id of ids) keys.set(id, randomUUID())
      const paying = ids.map(async id => {
        const sent = { body: SPLIT, owner, key: keys.get(id) ?? '' }
        const response = await post(shop.origin, `visits/${id}/payment`, sent).catch(() => null)
        if (response?.status === 201) acknowledged.push(id)
      })
      await Promise.race(paying)
      await setTimeout(randomInt(30))
      await shop.kill()
      await Promise.all(paying)
      expectBalance(await wholeLedger(address), acknowledged)
    }
    const shop = await startShop(address)
    const owner = await signInOwner(shop.origin)
    for (const [id, key] of keys) {
      const response = await post(shop.origin, `visits/${id}/payment`, { body: SPLIT, owner, key })
      expect(response.status).toBe(201)
    }
    await shop.stop()
    const entries = await wholeLedger(address)
    expectBalance(entries, [...keys.keys()])
    expect(entries).toHaveLength(keys.size * 3)
  })

  // Shows threat 35
  test('two processes pay a visit once between them, and close a day once', async () => {
    const address = await seededAddress(engine)
    const [one, other] = await startShops(address, 2)
    if (!one || !other) throw new Error('A shop is missing.')
    const owner = await signInOwner(one.origin)
    const ids = await doneVisits(one.origin, owner, address)
    const atBoth = (path: string, body: object) =>
      Promise.all(
        [one, other].map(({ origin }) => post(origin, path, { body, owner, key: randomUUID() })),
      ).then(responses => responses.map(({ status }) => status).sort())
    for (const id of ids) expect(await atBoth(`visits/${id}/payment`, SPLIT)).toEqual([201, 409])
    const entries = await wholeLedger(address)
    expectBalance(entries, ids)
    const { cash } = sumsOf(entries)
    const day = entries[0]?.day ?? ''
    const closing = { expectedCash: cash, countedCash: cash, note: '' }
    expect(await atBoth(`till/${day}/close`, closing)).toEqual([200, 409])
    await Promise.all([one.stop(), other.stop()])
  })
})
