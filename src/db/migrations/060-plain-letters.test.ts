import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { searchTerms } from '../../features/calendar/customers/search-rules.ts'
import { customersWith } from '../../features/diary/front-desk/customer-store.server.ts'
import { ENGINES, freshAddress } from '../../testing/engines.ts'
import type { Database, Tx } from '../database.server.ts'
import { openDatabase } from '../open.server.ts'

const NAMES = ['Łukasz Łukasiewicz', 'Bjørn Straße', 'Zoe Plain']

describe.each(ENGINES)('the upgrade to plain letters on %s', engine => {
  test('finds customers who were known before by plain letters and by their own', async () => {
    const address = await freshAddress(engine)
    const before = await openDatabase(address, () => {}, '059-time-of-visits-alone')
    await before.transact(addVisits)
    await before.close()

    const after = await openDatabase(address)
    expect(await Promise.all(['luk', 'łuk', 'bjorn strasse', 'Straße', 'zoe'].map(found(after)))).toEqual([
      NAMES.slice(0, 1),
      NAMES.slice(0, 1),
      NAMES.slice(1, 2),
      NAMES.slice(1, 2),
      NAMES.slice(2),
    ])
    const customers = await after.read.selectFrom('known_customer').selectAll().orderBy('id').execute()
    expect(customers.map(({ search_text }) => search_text)).toEqual([
      ' lukasz lukasiewicz 447700900120 00447700900120 07700900120 ',
      ' bjorn strasse 447700900121 00447700900121 07700900121 ',
      ' zoe plain 447700900122 00447700900122 07700900122 ',
    ])
    await after.close()
  })
})

const found = (db: Database) => async (typed: string) =>
  (await customersWith(db.read, { terms: searchTerms(typed) }, 10)).map(({ name }) => name)

/** Visits of customers who are indexed as they were before. */
async function addVisits(tx: Tx): Promise<void> {
  await sql`insert into barber (name, title, username, phone, email, position)
    values ('Tom', 'Barber', 'tom', '', '', 1)`.execute(tx)
  for (const [index, name] of NAMES.entries()) {
    const phoneKey = `44770090012${index}`
    await sql`insert into visit (id, reference, token_hash, barber_id, date, start_minute, duration_minutes,
        total_price_pence, status, customer_name, customer_phone, phone_key, created_at, changed_at)
      values (${`v${index}`}, ${`R${index}`}, ${`t${index}`}, 1, '2026-12-04', ${600 + 60 * index}, 30, 1900, 'confirmed',
        ${name}, ${`0770090012${index}`}, ${phoneKey}, '2026-12-01T08:00:00.000Z', '2026-12-01T08:00:00.000Z')`.execute(
      tx,
    )
    const text = ` ${name.toLowerCase()} ${phoneKey} 00${phoneKey} 0${phoneKey.slice(2)} `
    await sql`insert into known_customer (phone_key, name, search_text, last_date)
      values (${phoneKey}, ${name}, ${text}, '2026-12-04')`.execute(tx)
  }
}
