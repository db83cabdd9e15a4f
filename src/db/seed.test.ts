import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import config from '../../shop.config.ts'
import { priceList } from '../features/shop/treatments/store.server.ts'
import { ENGINES, freshAddress } from '../testing/engines.ts'
import { reprice } from '../testing/visits.ts'
import type { Database } from './database.server.ts'
import { openDatabase } from './open.server.ts'
import { seed } from './seed.server.ts'

const run = promisify(execFile)
const OPEN_AND_SEED = join(import.meta.dirname, '../testing/open-and-seed.ts')

describe.each(ENGINES)('an empty database on %s', engine => {
  test('is seeded once, even when three processes start at once', async () => {
    const address = await freshAddress(engine)
    const start = () => run(process.execPath, [OPEN_AND_SEED, JSON.stringify(address)])
    await Promise.all([start(), start(), start()])
    const db = await openDatabase(address)
    expect(await countsOf(db)).toEqual({
      treatments: config.treatments.length,
      barbers: config.team.length,
      skills: 14 + 11 + 11 + 7,
      days: 5 + 5 + 4 + 3,
      openingDays: 7,
    })
    await db.close()
  })

  // Shows §9.15
  test('gets the price list and the team of shop.config.ts, in their order', async () => {
    const db = await openDatabase(await freshAddress(engine))
    await seed(db, config)
    const treatments = await priceList(db.read, '2026-12-01')
    const names = new Map(treatments.map(({ id, name }) => [id, name]))
    expect(
      treatments.map(each => [
        each.name,
        each.price,
        each.duration,
        each.group,
        each.parts?.map(id => names.get(id)),
      ]),
    ).toEqual(
      config.treatments.map(t => [t.name, t.pricePence, t.durationMinutes, t.group ?? 'cuts', t.parts]),
    )
    const barbers = await db.read.selectFrom('barber').selectAll().orderBy('position').execute()
    expect(barbers.map(row => [row.name, row.username, row.is_active])).toEqual(
      config.team.map(member => [member.name, member.username, 1]),
    )
    await db.close()
  })

  test('is not changed by later starts', async () => {
    const address = await freshAddress(engine)
    const first = await openDatabase(address)
    await seed(first, config)
    await first.transact(tx => reprice(tx, 1, 2100))
    await first.close()
    const second = await openDatabase(address)
    await seed(second, config)
    const [cut] = await priceList(second.read, '2026-12-01')
    expect(cut?.price).toBe(2100)
    expect((await countsOf(second)).treatments).toBe(config.treatments.length)
    await second.close()
  })
})

async function countsOf({ read }: Database) {
  const count = async (
    table: 'treatment' | 'barber' | 'barber_treatment' | 'barber_week_span' | 'opening_hours',
  ) => (await read.selectFrom(table).selectAll().execute()).length
  return {
    treatments: await count('treatment'),
    barbers: await count('barber'),
    skills: await count('barber_treatment'),
    days: await count('barber_week_span'),
    openingDays: await count('opening_hours'),
  }
}
