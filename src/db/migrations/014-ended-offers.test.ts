import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ENGINES, freshAddress } from '../../testing/engines.ts'
import { everythingStored } from '../../testing/stored.ts'
import type { Tx } from '../database.server.ts'
import { openDatabase } from '../open.server.ts'

/** A visit as it was stored before this migration. */
async function storeVisit(tx: Tx, id: string, status: string): Promise<void> {
  await sql`
    insert into visit (id, reference, token_hash, barber_id, date, start_minute, duration_minutes, total_price_pence,
      status, customer_name, customer_phone, phone_key, customer_email, caller_hash, created_at)
    select ${id}, ${id}, ${id}, id, '2026-12-04', 600, 30, 1900, ${status}, ${`Name of ${id}`}, '07700 900777',
      '447700900777', 'will@mail.example', 'client', '2026-12-01T08:00:00.000Z' from barber`.execute(tx)
}

async function storeOffer(tx: Tx, id: string, { status, isTaken }: { status: string; isTaken: number }) {
  await storeVisit(tx, id, status)
  await sql`insert into waiting_offer (visit_id, held_until, is_taken)
    values (${id}, '2026-12-01T08:20:00.000Z', ${isTaken})`.execute(tx)
}

describe.each(ENGINES)('the upgrade of a stored waiting list on %s', engine => {
  // Shows threat 54
  test('removes personal data of ended offers and changes no other visit', async () => {
    const address = await freshAddress(engine)
    const before = await openDatabase(address, () => {}, '011-wish-callers')
    await before.transact(async tx => {
      await sql`insert into barber (name, title, username, phone, email, position)
        values ('Tom', 'Barber', 'tom', '', '', 1)`.execute(tx)
      await storeVisit(tx, 'cancelled-visit', 'cancelled')
      await storeOffer(tx, 'ended-offer', { status: 'cancelled', isTaken: 0 })
      await storeOffer(tx, 'held-offer', { status: 'pending', isTaken: 0 })
      await storeOffer(tx, 'taken-offer', { status: 'confirmed', isTaken: 1 })
      await storeOffer(tx, 'taken-and-cancelled', { status: 'cancelled', isTaken: 1 })
    })
    await before.close()

    const after = await openDatabase(address)
    const { rows } = await sql`
      select id, customer_phone as phone, phone_key as key, customer_email as email, caller_hash as caller
      from visit where customer_name = ''`.execute(after.read)
    const stored = await everythingStored(after.read)
    await after.close()
    expect(rows).toEqual([{ id: 'ended-offer', phone: '', key: '', email: null, caller: null }])
    for (const id of ['cancelled-visit', 'held-offer', 'taken-offer', 'taken-and-cancelled'])
      expect(stored).toContain(`Name of ${id}`)
  })
})
