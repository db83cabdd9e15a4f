import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import config from '../../../../shop.config.ts'
import type { Database } from '../../../db/database.server.ts'
import { openDatabase } from '../../../db/open.server.ts'
import { seed } from '../../../db/seed.server.ts'
import { ENGINES, freshAddress } from '../../../testing/engines.ts'
import { readShopConfig } from './read-config.server.ts'
import { addSectionVersion, currentShop } from './section-store.server.ts'

const BY = { at: '2026-12-01T08:00:00.000Z', who: 'admin' }

describe.each(ENGINES)('the shop’s sections on %s', engine => {
  let db: Database
  beforeAll(async () => {
    db = await openDatabase(await freshAddress(engine))
    await seed(db, readShopConfig(config))
  })
  afterAll(() => db.close())

  const pay = (seen: number, ...payments: string[]) =>
    db.transact(tx => addSectionVersion(tx, { name: 'payments', content: { payments }, seen }, BY))
  const versions = () =>
    db.read
      .selectFrom('shop_section')
      .select(['version', 'changed_by as by'])
      .where('name', '=', 'payments')
      .orderBy('version')
      .execute()

  test('are those of shop.config.ts at first, and again after a later start', async () => {
    await seed(db, { ...readShopConfig(config), name: 'Another Name' })
    expect(await currentShop(db.read)).toMatchObject({ name: config.name, payments: config.payments })
  })

  test('count in their newest version, and every earlier one stays', async () => {
    expect(await pay(1, 'Cash')).toBe(true)
    expect(await currentShop(db.read)).toMatchObject({ name: config.name, payments: ['Cash'] })
    expect(await versions()).toEqual([
      { version: 1, by: null },
      { version: 2, by: 'admin' },
    ])
  })

  test('refuse a change to a version that is not the newest', async () => {
    expect(await pay(1, 'Shells')).toBe(false)
    expect(await pay(9, 'Shells')).toBe(false)
    expect((await currentShop(db.read)).payments).toEqual(['Cash'])
  })

  test('take one of two changes at the same moment', async () => {
    const stored = await Promise.all([pay(2, 'Card'), pay(2, 'Mobile')])
    expect(stored.filter(Boolean)).toHaveLength(1)
    expect(await versions()).toHaveLength(3)
  })
})
