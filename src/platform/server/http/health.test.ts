import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { book } from '../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { PLAIN_PAGES } from '../../../testing/pages.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { addMigration } from '../../../testing/versions/newer-version.ts'
import type { PageRenderer } from '../../pages/serve-pages.server.ts'

const readiness = async (shop: TestShop) => {
  const response = await shop.app.request('/readyz')
  return [response.status, await response.text()]
}
const READY = [200, '{"status":"ok"}']

/** Reads what the home page reads. */
const PAGES: PageRenderer = {
  ...PLAIN_PAGES,
  render: async (url, read) => {
    await read('/api/shop')
    return PLAIN_PAGES.render(url, read)
  },
}

afterEach(() => void vi.restoreAllMocks())

describe.each(ENGINES)('/readyz on %s', engine => {
  test('fails once a newer version changed the database, and /healthz does not', async () => {
    const address = await seededAddress(engine)
    const shop = await openTestShop(address)
    expect(await readiness(shop)).toEqual(READY)
    await addMigration(address, '999-tomorrow')
    expect(await readiness(shop)).toEqual([
      503,
      'The database is not this version’s: it was made by a newer version of Chairtime (“999-tomorrow”).',
    ])
    expect((await shop.app.request('/healthz')).status).toBe(200)
    await shop.close()
  })

  test('fails on a page that can’t be rendered, within seconds, and holds again when it can', async () => {
    const shop = await openTestShop(await seededAddress(engine), { pages: PAGES })
    let nowMs = 0
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
    expect(await readiness(shop)).toEqual(READY)
    const rename = (from: string, to: string) =>
      shop.db.transact(tx =>
        sql`alter table barber rename column ${sql.id(from)} to ${sql.id(to)}`.execute(tx),
      )
    await rename('title', 'rank')
    nowMs += 6_000
    expect(await readiness(shop)).toEqual([503, 'The home page can’t be rendered.'])
    await rename('rank', 'title')
    expect(await readiness(shop)).toEqual(READY)
    await shop.close()
  })

  test('leaves no line in the log for what it reads', async () => {
    const lines: string[] = []
    const options = { pages: PAGES, onLogLine: (line: string) => lines.push(line) }
    const shop = await openTestShop(await seededAddress(engine), options)
    await readiness(shop)
    expect(lines.map(line => JSON.parse(line).route).filter(route => route !== undefined)).toEqual([
      '/readyz',
    ])
    await shop.close()
  })
})

test('a booking that meets a column which a newer version removed can be sent again elsewhere', async () => {
  const shop = await openTestShop(await seededAddress('postgres'))
  await shop.db.transact(tx => sql`alter table visit rename column reference to number`.execute(tx))
  const response = await book(shop)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  await shop.close()
})
