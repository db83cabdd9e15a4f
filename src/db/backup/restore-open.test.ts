import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { book, booked } from '../../testing/booking-requests.ts'
import { ENGINES, type Engine, seededAddress } from '../../testing/engines.ts'
import { makeOwner, signIn } from '../../testing/owner.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import type { DatabaseAddress } from '../open.server.ts'
import { writeBackup } from './backup.server.ts'
import { restoreIntoOpenShop } from './restore-open.server.ts'

const newFile = () => join(mkdtempSync(join(tmpdir(), 'chairtime-open-')), 'kept.db')
const AT = '2026-12-01T08:00:00.000Z'

/** An open shop with a backup of one visit, and two more since. */
async function openShop(engine: Engine) {
  const address = await seededAddress(engine)
  const shop = await openTestShop(address)
  await makeOwner(shop)
  const old = await booked(shop)
  await shop.db.transact(tx =>
    tx
      .insertInto('ledger_entry')
      .values({
        day: '2026-12-01',
        at: AT,
        kind: 'sale',
        pence: 500,
        method: 'cash',
        visit_id: null,
        barber_id: null,
        what: 'Comb',
        price_pence: null,
        reason: null,
        reverses_id: null,
        payment_id: 'one',
        who: 'admin',
      })
      .execute(),
  )
  const owner = await signIn(shop)
  const backup = newFile()
  await writeBackup(address, backup)
  await booked(shop, { time: '12:00' })
  await booked(shop, { time: '13:00' })
  const { id: sessionId } = await shop.db.read
    .selectFrom('admin_session')
    .select('id')
    .executeTakeFirstOrThrow()
  const by = { sessionId, who: 'admin', at: AT, subject: 'today', device: 'Firefox', address: '203.0.113.7' }
  const visits = async () =>
    (await shop.db.read.selectFrom('visit').select('id').orderBy('created_at').execute()).map(({ id }) => id)
  return { address, shop, owner, old, backup, by, visits }
}

describe.each(ENGINES)('a backup restored into an open shop on %s', engine => {
  test('shows its rows to the open process, keeps what was there, and can be undone from it', async () => {
    const { address, shop, owner, old, backup, by, visits } = await openShop(engine)
    const before = await shop.db.read.selectFrom('shop_version').select('version').executeTakeFirstOrThrow()
    const saveAs = newFile()
    expect(await restoreIntoOpenShop(backup, address, { saveAs, by })).toEqual({ visits: 1 })
    expect(await visits()).toEqual([old.id])
    expect((await shop.app.request('/api/admin/session', { headers: owner })).status).toBe(200)
    const after = await shop.db.read.selectFrom('shop_version').select('version').executeTakeFirstOrThrow()
    expect(after.version).toBeGreaterThan(before.version)
    expect((await book(shop, { time: '12:00' })).status).toBe(201)
    await restoreIntoOpenShop(saveAs, address, { saveAs: newFile(), by })
    expect(await visits()).toHaveLength(3)
    await shop.close()
  })

  // Shows threat 34
  test('keeps the ledger closed to changes, ends other sign-ins, and sends nothing twice', async () => {
    const { address, shop, backup, by } = await openShop(engine)
    const other = await signIn(shop)
    await restoreIntoOpenShop(backup, address, { saveAs: newFile(), by })
    expect((await shop.app.request('/api/admin/session', { headers: other })).status).toBe(401)
    const change = shop.db.transact(tx => tx.deleteFrom('ledger_entry').execute())
    await expect(change).rejects.toThrow('never changed')
    const due = shop.db.read.selectFrom('notification').select('id').where('outcome', 'is', null)
    expect(await due.where('due_at', '<=', AT).execute()).toEqual([])
    await shop.close()
  })

  // Shows threat 34
  test('of a file that is no backup changes nothing, and says so', async () => {
    const { address, shop, by, visits } = await openShop(engine)
    const before = await visits()
    const work = restoreIntoOpenShop('package.json', address, { saveAs: newFile(), by })
    await expect(work).rejects.toThrow('is no whole backup of a shop')
    expect(await visits()).toEqual(before)
    await shop.close()
  })

  // Shows threat 34
  test('that is killed on the way leaves all of the old rows or all of the new ones', async () => {
    const { address, shop, old, backup, by, visits } = await openShop(engine)
    const before = await visits()
    for (const sign of [/part$/, /kept\.db$/]) {
      const saveAs = newFile()
      const child = startRestore(address, ['restore', backup, saveAs, JSON.stringify(by)])
      const ended = once(child, 'close')
      while (child.exitCode === null && !readdirSync(dirname(saveAs)).some(name => sign.test(name)))
        await setImmediate()
      child.kill('SIGKILL')
      await ended
      expect([before, [old.id]]).toContainEqual(await visits())
      expect((await writeBackup(address, newFile())).diaryFaults).toBe(0)
    }
    expect((await book(shop, { time: '16:00' })).status).toBe(201)
    await shop.close()
  })
})

function startRestore(address: DatabaseAddress, args: string[]) {
  const url = address.engine === 'sqlite' ? `sqlite:${address.file}` : address.url
  const script = join(import.meta.dirname, '../../../scripts/restore-open.ts')
  return spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: url },
    stdio: 'ignore',
  })
}
