import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import config from '../../../../shop.config.ts'
import type { Database } from '../../../db/database.server.ts'
import { type DatabaseAddress, openDatabase } from '../../../db/open.server.ts'
import { seed } from '../../../db/seed.server.ts'
import { bumpShopVersion } from '../../../features/shop/shop/version-store.server.ts'
import { seededAddress } from '../../../testing/engines.ts'
import { cacheable, cacheResponses } from './response-cache.server.ts'

const NOW = Temporal.Instant.from('2026-12-01T09:00:30Z')

describe('cached responses', () => {
  let address: DatabaseAddress
  let db: Database
  let now: Temporal.Instant
  let computed: string[]
  let duringRequest: () => Promise<void>
  beforeEach(async () => {
    address = await seededAddress('sqlite')
    db = await openDatabase(address)
    await seed(db, config)
    now = NOW
    computed = []
    duringRequest = async () => {}
  })
  afterEach(() => db.close())

  const open = (deps: Pick<Database, 'state'>, maxBytes?: number) => {
    const cache = cacheResponses({ db: { ...db, state: deps.state }, clock: () => now }, maxBytes)
    return new Hono().get('/:name', cache, async context => {
      computed.push(context.req.param('name'))
      await duringRequest()
      return context.json(cacheable(context, { times: 'x'.repeat(100) }))
    })
  }
  const ask = async (app: Hono, ...paths: string[]) => {
    for (const path of paths) {
      const response = await app.request(path)
      expect(response.headers.get('content-type')).toBe('application/json')
      expect(await response.json()).toEqual({ times: 'x'.repeat(100) })
    }
  }

  test('are computed once while nothing is written, whatever their timestamp', async () => {
    await ask(open(db), '/a', '/a?t=1', '/b', '/a?t=2')
    expect(computed).toEqual(['a', 'b'])
  })

  test('are computed anew after a write of this process or of another', async () => {
    const app = open(db)
    await ask(app, '/a')
    await db.transact(bumpShopVersion)
    await ask(app, '/a', '/a')
    const other = await openDatabase(address)
    await other.transact(bumpShopVersion)
    await other.close()
    await ask(app, '/a', '/a')
    expect(computed).toEqual(['a', 'a', 'a'])
  })

  test('are computed anew in the next minute', async () => {
    const app = open(db)
    await ask(app, '/a')
    now = NOW.add({ seconds: 30 })
    await ask(app, '/a')
    expect(computed).toEqual(['a', 'a'])
  })

  test('that were computed during a write are not cached', async () => {
    const app = open(db)
    duringRequest = async () => {
      duringRequest = async () => {}
      await db.transact(bumpShopVersion)
      await ask(app, '/b')
    }
    await ask(app, '/a', '/a')
    expect(computed).toEqual(['a', 'b', 'a'])
  })

  test('make room for new ones: the least recently used is evicted', async () => {
    const app = open(db, 300)
    await ask(app, '/a', '/b', '/a', '/c', '/a', '/b')
    expect(computed).toEqual(['a', 'b', 'c', 'b'])
  })

  test('are not cached when the database’s state is unknown', async () => {
    await ask(open({ state: () => null }), '/a', '/a')
    expect(computed).toEqual(['a', 'a'])
  })
})
