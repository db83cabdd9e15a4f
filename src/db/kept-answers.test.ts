import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import config from '../../shop.config.ts'
import { bumpShopVersion } from '../features/shop/version-store.server.ts'
import { freshAddress } from '../testing/engines.ts'
import type { Database } from './database.server.ts'
import { keptWhileSame } from './kept-answers.server.ts'
import { type DatabaseAddress, openDatabase } from './open.server.ts'
import { seed } from './seed.server.ts'

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
    let state = 1
    const { look } = keptWhileSame<string>(() => state)
    look('a').keep('first')
    expect(look('a').known).toBe('first')
    expect(look('b').known).toBeUndefined()
    state = 2
    expect(look('a').known).toBeUndefined()
    state = 1
    expect(look('a').known).toBeUndefined()
  })

  test('that was worked out while the state changed is not kept', () => {
    let state = 1
    const { look } = keptWhileSame<string>(() => state)
    const { keep } = look('a')
    state = 2
    look('b')
    keep('of an older state')
    expect(look('a').known).toBeUndefined()
  })

  test('is not kept where nobody can tell whether anything changed', () => {
    const { look } = keptWhileSame<string>(() => null)
    look('a').keep('first')
    expect(look('a').known).toBeUndefined()
  })
})
