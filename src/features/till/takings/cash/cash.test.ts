import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeBackup } from '../../../../db/backup/backup.server.ts'
import { restoreBackup } from '../../../../db/backup/restore.server.ts'
import { type DatabaseAddress, openDatabase } from '../../../../db/open.server.ts'
import { type Counter, openCounter } from '../../../../testing/desk.ts'
import { ENGINES, freshAddress, seededAddress } from '../../../../testing/engines.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import type { Till } from '../contract.ts'
import { addMovement, movementsOn } from './store.server.ts'

const DAY = '2026-12-04'
const SATURDAY = '2026-12-05'

describe.each(ENGINES)('the cash in the till on %s', engine => {
  let address: DatabaseAddress
  let shop: TestShop
  let counter: Counter
  beforeAll(async () => {
    address = await seededAddress(engine)
    shop = await openTestShop(address, { now: `${DAY}T18:30:00Z` })
    counter = await openCounter(shop)
  })
  afterAll(() => shop.close())

  const till = (day = DAY): Promise<Till> => counter.read(`/api/admin/till?date=${day}`)
  const move = (body: object, { day = DAY, headers = {} } = {}) =>
    counter.send('POST', `/api/admin/till/${day}/movements`, body, headers)
  const moveBack = (id: number) =>
    counter.send('POST', `/api/admin/till-movements/${id}/reverse`, { reason: 'Mistyped' })
  const sell = (day = DAY) =>
    counter.send('POST', '/api/admin/sales', { what: 'Comb', pence: 1250, method: 'cash', day })
  const close = (day: string, cash: { expectedCash: number; countedCash: number; note?: string }) =>
    counter.send('POST', `/api/admin/till/${day}/close`, { note: '', ...cash })
  const said = async (sending: Promise<Response> | Response) => {
    const response = await sending
    return `${response.status} ${response.status < 300 ? '' : await response.text()}`.trim()
  }

  test('is expected to be the float and what was taken, less what was taken out', async () => {
    expect(await said(move({ kind: 'float', pence: 5000 }))).toBe('201')
    expect(await said(sell())).toBe('201')
    expect(await said(move({ kind: 'out', pence: 1000 }))).toBe(
      '400 Please say what the cash was taken out for.',
    )
    expect(await said(move({ kind: 'out', pence: 1000, reason: 'Milk and towels' }))).toBe('201')
    const { cash, sums, movements } = await till()
    expect(cash).toEqual({ float: 5000, takenOut: 1000, expected: 5250 })
    expect(sums).toMatchObject({ cash: 1250, total: 1250 })
    expect(movements).toMatchObject([
      { kind: 'float', pence: 5000, reason: null, time: '18:30', who: 'admin', isReversed: false },
      { kind: 'out', pence: -1000, reason: 'Milk and towels' },
    ])
    expect(await said(close(DAY, { expectedCash: 1250, countedCash: 1250 }))).toMatch(/^409 More was entered/)
  })

  test('is corrected by an entry that reverses another, once, and one key moves it once', async () => {
    const headers = { 'Idempotency-Key': 'one-float' }
    const both = [
      move({ kind: 'float', pence: 300 }, { headers }),
      move({ kind: 'float', pence: 300 }, { headers }),
    ]
    expect(await Promise.all(both.map(said))).toEqual(['201', '201'])
    const added = (await till()).movements.find(({ pence }) => pence === 300)
    const twice = await Promise.all([moveBack(added?.id ?? 0), moveBack(added?.id ?? 0)].map(said))
    expect(twice.sort()).toEqual(['201', '409 That entry was taken back already.'])
    const { cash, movements } = await till()
    expect(cash.float).toBe(5000)
    expect(movements.filter(({ isReversed }) => isReversed)).toMatchObject([{ pence: 300 }])
    const reversal = movements.at(-1)
    expect(reversal).toMatchObject({ pence: -300, reversesId: added?.id, reason: 'Mistyped' })
    expect(await said(moveBack(reversal?.id ?? 0))).toMatch(/^422 That entry takes another one back/)
    expect(await said(moveBack(999_999))).toMatch(/^404/)
  })

  test('of a day with more given back than taken can be counted, with a float and without one', async () => {
    const { paymentId } = await (await sell()).json()
    expect(await said(close(DAY, { expectedCash: 6500, countedCash: 6500 }))).toBe('200')
    shop.setNow(`${SATURDAY}T05:00:00Z`)
    await counter.send('POST', `/api/admin/payments/${paymentId}/reverse`, { reason: 'Broken' })
    expect((await till(SATURDAY)).cash.expected).toBe(-1250)
    const empty = { expectedCash: -1250, countedCash: 0 }
    expect(await said(close(SATURDAY, empty))).toMatch(/^422 The cash differs/)
    expect(await said(close(SATURDAY, { ...empty, note: 'From the float' }))).toBe('200')
    await counter.send('POST', `/api/admin/till/${SATURDAY}/reopen`, { reason: 'The float was missing' })
    const { lastFloat } = await till(SATURDAY)
    expect(lastFloat).toBe(5000)
    await move({ kind: 'float', pence: 5000 }, { day: SATURDAY })
    expect(await said(close(SATURDAY, { expectedCash: 3750, countedCash: 3750 }))).toBe('200')
    const after = move({ kind: 'out', pence: 100, reason: 'Stamps' }, { day: SATURDAY })
    expect(await said(after)).toMatch(/^409 The till of Saturday 5 December is closed/)
    const { movements } = await till(SATURDAY)
    expect(await said(moveBack(movements[0]?.id ?? 0))).toMatch(/^409 The till of .* is closed/)
    expect(await said(move({ kind: 'float', pence: 100 }, { day: '2026-12-06' }))).toBe(
      '422 That day is still to come.',
    )
  })

  // Shows threat 43
  test('is in the list of changes when it is taken out or corrected', async () => {
    const { entries } = await counter.read('/api/admin/audit')
    const ofCash = entries.filter(({ action }: { action: string }) => action.startsWith('cash-'))
    expect(ofCash.map(({ action, subject }: Record<string, string>) => [action, subject])).toEqual([
      ['cash-entry-reversed', '£3.00 of 2026-12-04'],
      ['cash-taken-out', '£10.00 of 2026-12-04'],
    ])
  })

  // Shows threat 43
  test('is never changed in the database: not updated, deleted, replaced or emptied', async () => {
    const before = await movementsOn(shop.db.read, DAY)
    const [first] = before
    const id = first?.id ?? 0
    const refusals = [
      sql`update till_movement set pence = 1 where id = ${id}`,
      sql`delete from till_movement where id = ${id}`,
      ...(engine === 'sqlite'
        ? [
            sql`insert or replace into till_movement (id, day, at, kind, pence, who)
              values (${id}, ${DAY}, 'now', 'float', 1, 'thief')`,
            sql`replace into till_movement (day, at, kind, pence, who, reverses_id)
              values (${DAY}, 'now', 'float', 1, 'thief', ${before.at(-1)?.reversesId ?? 0})`,
          ]
        : [sql`truncate till_movement`, sql`truncate till_movement cascade`]),
    ]
    for (const refused of refusals)
      await expect(shop.db.transact(tx => refused.execute(tx))).rejects.toThrow(
        'entries of till_movement are never changed',
      )
    expect(await movementsOn(shop.db.read, DAY)).toEqual(before)
  })

  test('comes through a backup and a restore over another shop, and stays protected', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'chairtime-cash-'))
    const file = join(folder, 'copy.db')
    await writeBackup(address, file)
    const other = await freshAddress(engine)
    const there = await openDatabase(other)
    const old = { day: DAY, at: 'now', kind: 'float', pence: 1, reason: null, reversesId: null } as const
    await there.transact(tx => addMovement(tx, { ...old, who: 'admin' }))
    await there.close()
    await restoreBackup(file, other, { may: 'anything', saveAs: join(folder, 'old.db') })
    const restored = await openDatabase(other)
    expect(await movementsOn(restored.read, DAY)).toEqual(await movementsOn(shop.db.read, DAY))
    const change = restored.transact(tx => tx.deleteFrom('till_movement').execute())
    await expect(change).rejects.toThrow('never changed')
    if (engine === 'postgres')
      await expect(restored.transact(tx => sql`truncate till_movement`.execute(tx))).rejects.toThrow(
        'never changed',
      )
    await restored.close()
    rmSync(folder, { recursive: true })
  })
})
