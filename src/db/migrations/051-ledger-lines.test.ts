import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { linesOfEntries, ratesOfEntries } from '../../features/till/takings/lines/store.server.ts'
import { ENGINES, freshAddress } from '../../testing/engines.ts'
import { openDatabase } from '../open.server.ts'

describe.each(ENGINES)('the upgrade to a ledger with lines on %s', engine => {
  test('gives entries and visits on the house the lines that their visits have, at the rate of their day', async () => {
    const address = await freshAddress(engine)
    const first = await openDatabase(address, undefined, '001-shop-and-diary')
    await first.transact(async tx => {
      await sql`insert into barber (name, title, username, phone, email, position)
        values ('Tom', 'Barber', 'tom', '', '', 1)`.execute(tx)
      await sql`insert into treatment (name, description, price_pence, duration_minutes, position)
        values ('Cut', '', 1900, 30, 1), ('Beard', '', 1500, 20, 2)`.execute(tx)
    })
    await first.close()
    const before = await openDatabase(address, undefined, '050-ledger-guards')
    await before.transact(async tx => {
      await sql`insert into visit (id, reference, token_hash, barber_id, date, start_minute, duration_minutes,
          total_price_pence, status, customer_name, customer_phone, phone_key, created_at, changed_at)
        values ('paid', 'A', 'A', 1, '2026-12-04', 600, 55, 3400, 'completed', 'Sam Example', '', '', '', ''),
          ('free', 'B', 'B', 1, '2026-12-04', 700, 30, 1900, 'completed', 'Sam Example', '', '', '', '')`.execute(
        tx,
      )
      await sql`insert into visit_treatment (visit_id, position, treatment_id, name, price_pence, duration_minutes)
        values ('paid', 0, 1, 'Cut', 1900, 30), ('paid', 1, 2, 'Beard', 1500, 20), ('free', 0, 1, 'Cut', 1900, 30)`.execute(
        tx,
      )
      await sql`insert into commission_rate (barber_id, from_date, basis_points)
        values (1, '2026-01-01', 4000), (1, '2026-12-05', 5000)`.execute(tx)
      const entry = (day: string, pence: number, payment: string, reverses: number | null) =>
        sql`insert into ledger_entry (day, at, kind, pence, method, visit_id, barber_id, what, reverses_id, payment_id, who)
          values (${day}, '', 'service', ${pence}, 'cash', 'paid', 1, 'Cut + Beard', ${reverses}, ${payment}, 'admin')`.execute(
          tx,
        )
      await entry('2026-12-04', 2000, 'p', null)
      await entry('2026-12-04', 1000, 'p', null)
      await entry('2026-12-06', -2000, 'r', 1)
      await sql`insert into visit_waiver (visit_id, at, price_pence, reason, who)
        values ('free', '', 1900, 'Tenth visit', 'admin')`.execute(tx)
    })
    await before.close()

    const after = await openDatabase(address)
    const lines = await linesOfEntries(after.read, [1, 2, 3])
    const rates = await ratesOfEntries(after.read, [1, 2, 3])
    const waived = await after.read
      .selectFrom('ledger_line')
      .select(['waiver_id', 'barber_id', 'treatment_id', 'name', 'price_pence', 'pence'])
      .where('waiver_id', 'is not', null)
      .execute()
    await after.close()
    const cut = { treatmentId: 1, name: 'Cut', pricePence: 1900 }
    const beard = { treatmentId: 2, name: 'Beard', pricePence: 1500 }
    expect([1, 2, 3].map(id => lines.get(id))).toEqual([
      [
        { ...cut, pence: 1676 },
        { ...beard, pence: 324 },
      ],
      [{ ...beard, pence: 1000 }],
      [
        { ...cut, pence: -1676 },
        { ...beard, pence: -324 },
      ],
    ])
    expect([1, 2, 3].map(id => rates.get(id))).toEqual([4000, 4000, 5000])
    expect(waived).toEqual([
      { waiver_id: 1, barber_id: 1, treatment_id: 1, name: 'Cut', price_pence: 1900, pence: 1900 },
    ])
  })
})
