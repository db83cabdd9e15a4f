import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ENGINES, freshAddress } from '../../testing/engines.ts'
import { openDatabase } from '../open.server.ts'

describe.each(ENGINES)('the upgrade to a history of each visit on %s', engine => {
  test('says of the visits there are when they were booked, and of offers that were not taken nothing', async () => {
    const address = await freshAddress(engine)
    const before = await openDatabase(address, () => {}, '045-no-show-index')
    await before.transact(async tx => {
      await sql`insert into barber (name, title, username, phone, email, position)
        values ('Tom', 'Barber', 'tom', '', '', 1)`.execute(tx)
      for (const [id, source] of [
        ['online', 'online'],
        ['phone', 'phone'],
        ['taken', 'online'],
        ['offered', 'online'],
      ])
        await sql`insert into visit (id, reference, token_hash, barber_id, date, start_minute, duration_minutes,
            total_price_pence, status, customer_name, customer_phone, phone_key, created_at, changed_at, source)
          values (${id}, ${id}, ${id}, 1, '2026-12-04', 600, 30, 1900, 'confirmed', 'Sam', '', '',
            '2026-12-01T08:00:00.000Z', '2026-12-02T08:00:00.000Z', ${source})`.execute(tx)
      for (const [id, isTaken] of [
        ['taken', 1],
        ['offered', 0],
      ])
        await sql`insert into waiting_offer (visit_id, entry_id, held_until, is_taken)
          values (${id}, null, '2026-12-01T09:00:00.000Z', ${isTaken})`.execute(tx)
    })
    await before.close()

    const after = await openDatabase(address)
    const events = await after.read
      .selectFrom('visit_event')
      .select(['visit_id as id', 'at', 'kind', 'way', 'request_id as requestId', 'date'])
      .orderBy('visit_id')
      .execute()
    await after.close()
    const known = { at: '2026-12-01T08:00:00.000Z', kind: 'booked', requestId: null, date: null }
    expect(events).toEqual([
      { ...known, id: 'online', way: 'website' },
      { ...known, id: 'phone', way: 'desk' },
      { ...known, id: 'taken', way: 'waiting-list' },
    ])
  })
})
