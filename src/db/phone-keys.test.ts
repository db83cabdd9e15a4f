import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ENGINES, freshAddress } from '../testing/engines.ts'
import { NOTATIONS } from '../testing/notations.ts'
import { openDatabase } from './open.server.ts'

const BEFORE = '011-wish-callers'
/** More than the migration reads at once. */
const MANY = 1200

describe.each(ENGINES)('the migration of phone keys on %s', engine => {
  // Shows threat 132
  test('gives every notation one key, and nameless visits none', async () => {
    const address = await freshAddress(engine)
    const older = await openDatabase(address, undefined, BEFORE)
    const others = Array.from({ length: MANY }, (_, index) => `07700 8${String(index).padStart(5, '0')}`)
    const stored = [...others, ...NOTATIONS, '12-345-678', ''].map((phone, index) => ({ phone, index }))
    await older.transact(async tx => {
      await sql`insert into barber (name, title, username, phone, email, position)
      values ('Tom', 'Barber', 'older', '', '', 1)`.execute(tx)
      for (let first = 0; first < stored.length; first += 100)
        await sql`insert into visit (id, reference, token_hash, barber_id, date, start_minute, duration_minutes,
          total_price_pence, status, customer_name, customer_phone, phone_key, created_at, changed_at)
          values ${sql.join(stored.slice(first, first + 100).map(visitRow))}`.execute(tx)
      for (const [index, phone] of NOTATIONS.entries())
        await sql`insert into waiting_wish (id, first_date, last_date, from_minute, until_minute, customer_name,
          customer_phone, phone_key, customer_email, created_at) values (${`w${index}`}, '2026-12-04', '2026-12-04',
          600, 660, 'Sam', ${phone}, ${`old ${index}`}, 'sam@customer.example', '')`.execute(tx)
    })
    await older.close()

    const db = await openDatabase(address)
    const keysOf = async (table: 'visit' | 'waiting_entry') => {
      const rows = await db.read.selectFrom(table).select(['customer_phone', 'phone_key']).execute()
      return new Map(rows.map(row => [row.customer_phone, row.phone_key]))
    }
    const [visits, entries] = [await keysOf('visit'), await keysOf('waiting_entry')]
    await db.close()
    for (const phone of NOTATIONS) {
      expect(visits.get(phone)).toBe('447700900123')
      expect(entries.get(phone)).toBe('447700900123')
    }
    for (const phone of others) expect(visits.get(phone)).toBe(phone.replace(' ', '').replace(/^0/, '44'))
    expect([visits.get('12-345-678'), visits.get('')]).toEqual(['12345678', ''])
  })
})

function visitRow({ phone, index }: { phone: string; index: number }) {
  const name = `v${index}`
  const oldKey = phone === '' ? '' : `old ${index}`
  return sql`(${name}, ${name}, ${name}, 1, '2026-01-02', 600, 15, 700, 'cancelled', 'Sam', ${phone}, ${oldKey}, '', '')`
}
