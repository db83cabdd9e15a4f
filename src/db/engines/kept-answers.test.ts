import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import config from '../../../shop.config.ts'
import { bumpShopVersion } from '../../features/shop/version-store.server.ts'
import { freshAddress } from '../../testing/engines.ts'
import type { Database } from '../database.server.ts'
import { type DatabaseAddress, openDatabase } from '../open.server.ts'
import { seed } from '../seed.server.ts'
import { cachedWhileUnchanged } from './kept-answers.server.ts'

describe('the state of an SQLite file', () => {
  let address: DatabaseAddress
  let db: Database
  beforeAll(async () => {
    address = await freshAddress('sqlite')
    db = await openDatabase(address)
    await seed(db, config)
  })
  afterAll(() => db.close())

  test('is the same while nobody writes, and another after a write of our own', async () => {
    const before = db.state()
    await db.read.selectFrom('treatment').select('id').execute()
    expect(db.state()).toBe(before)
    await db.transact(bumpShopVersion)
    expect(db.state()).not.toBe(before)
  })

  test('is another after somebody else’s write', async () => {
    const other = await openDatabase(address)
    const before = db.state()
    await other.transact(bumpShopVersion)
    expect(db.state()).not.toBe(before)
    await other.close()
  })
})

describe('an answer', () => {
  test('is kept while the state is the same, and given to nobody afterwards', () => {
    const { look } = cachedWhileUnchanged<string>()
    look('a', 1).keep('first')
    expect(look('a', 1).known).toBe('first')
    expect(look('b', 1).known).toBeUndefined()
    expect(look('a', 2).known).toBeUndefined()
    expect(look('a', 1).known).toBeUndefined()
  })

  test('that was worked out while the state changed is not kept', () => {
    const { look } = cachedWhileUnchanged<string>()
    const { keep } = look('a', 1)
    look('b', 2)
    keep('of an older state')
    expect(look('a', 2).known).toBeUndefined()
  })

  test('is not kept where nobody can tell whether anything changed', () => {
    const { look } = cachedWhileUnchanged<string>()
    look('a', null).keep('first')
    expect(look('a', null).known).toBeUndefined()
  })
})
