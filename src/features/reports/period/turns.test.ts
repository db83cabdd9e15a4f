import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Reader } from '../../../db/database.server.ts'
import { addDays } from '../../../shared/calendar-date.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { storeVisit } from '../../calendar/visits/store.server.ts'
import { reportPeriod } from './report-period.server.ts'

const VISITS_A_DAY = 2

describe.each(ENGINES)('the report of a year on %s', engine => {
  test('serves other requests after each month that it reads, of the year before as well', async () => {
    const shop = await openTestShop(await seededAddress(engine), { now: '2026-12-31T20:00:00Z' })
    await fillTwoYears(shop)
    const rows = countRowsOfTurns(shop.db.read)
    const report = await reportPeriod(
      { db: { ...shop.db, read: rows.db }, clock: shop.clock },
      { from: '2026-01-01', to: '2026-12-31' },
    )
    expect(report.visits.unmarked).toBe(365 * VISITS_A_DAY)
    expect(report.customers).toMatchObject({ new: 0, returning: VISITS_A_DAY })
    expect(report.before?.visits.unmarked).toBe(365 * VISITS_A_DAY)
    // A month's visits, and whatever short lists there are besides.
    expect(await rows.mostInOneTurn()).toBeLessThan(2 * 31 * VISITS_A_DAY)
    await shop.close()
  })
})

/** Visits of every day, and an entry of the first, without which there is no year to compare with. */
async function fillTwoYears({ db }: TestShop): Promise<void> {
  await db.transact(async tx => {
    for (let day = 0; day < 730; day++)
      for (let nth = 0; nth < VISITS_A_DAY; nth++)
        await storeVisit(tx, {
          id: `visit ${day} ${nth}`,
          reference: `R${day}-${nth}`,
          tokenHash: `hash ${day} ${nth}`,
          barberId: 1,
          date: addDays('2025-01-01', day),
          startMinute: 600 + 60 * nth,
          durationMinutes: 30,
          totalPricePence: 1900,
          status: 'confirmed',
          customerName: 'Sam Example',
          customerPhone: `07700 90012${nth}`,
          phoneKey: `44770090012${nth}`,
          customerEmail: null,
          createdAt: '2024-12-01T08:00:00.000Z',
          clientHash: null,
          via: null,
          treatments: [{ id: 1, name: 'Gents cut 16+', price: 1900, duration: 30 }],
        })
    await tx
      .insertInto('ledger_entry')
      .values({
        ...{ day: '2025-01-01', at: '2025-01-01T12:00:00.000Z', kind: 'sale', pence: 500, method: 'cash' },
        ...{ visit_id: null, barber_id: 1, what: 'Comb', price_pence: null, reason: null },
        ...{ reverses_id: null, payment_id: 'payment', who: 'owner' },
      })
      .execute()
  })
}

/** A reader over the same database, and the most rows that it gave before other requests were served. */
function countRowsOfTurns(db: Reader) {
  let [most, inThisTurn, isOver] = [0, 0, false]
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      inThisTurn += result.rows.length
      most = Math.max(most, inThisTurn)
      return result
    },
  })
  const watching = (async () => {
    for (; !isOver; await setImmediate()) inThisTurn = 0
  })()
  return {
    db: counted,
    mostInOneTurn: async () => {
      isOver = true
      await watching
      return most
    },
  }
}
