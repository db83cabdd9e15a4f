import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ENGINES, freshAddress } from '../../testing/engines.ts'
import { openDatabase } from '../open.server.ts'

const ALONE = '019aab3c-0000-7000-8000-000000000001'
const GROUP = ['019aab3c-0000-7000-8000-000000000002', '019aab3c-0000-7000-8000-000000000003'] as const
const STORED = [
  ['alone', { id: ALONE, reference: 'A' }],
  ['group', GROUP.map(id => ({ id })).toReversed()],
  ['note', { noteId: 1 }],
  ['barber', { id: 7 }],
  ['payment', null],
] as const

describe.each(ENGINES)('the upgrade that stores the visit of each response on %s', engine => {
  test('fills in the visit, or the group’s first one, of responses that were stored before', async () => {
    const address = await freshAddress(engine)
    const before = await openDatabase(address, () => {}, '063-visit-history')
    await before.transact(async tx => {
      await sql`insert into barber (name, title, username, phone, email, position)
        values ('Tom', 'Barber', 'tom', '', '', 1)`.execute(tx)
      for (const id of [ALONE, ...GROUP])
        await sql`insert into visit (id, reference, token_hash, barber_id, date, start_minute, duration_minutes,
            total_price_pence, status, customer_name, customer_phone, phone_key, created_at, changed_at, group_id)
          values (${id}, ${id}, ${id}, 1, '2026-12-04', 600, 30, 1900, 'cancelled', 'Sam Example', '', '',
            '2026-12-01T08:00:00.000Z', '2026-12-01T08:00:00.000Z', ${id === ALONE ? null : GROUP[0]})`.execute(
          tx,
        )
      for (const [key, response] of STORED)
        await sql`insert into idempotent_answer (key_hash, request_hash, token_salt, answer, created_at)
          values (${key}, '', '', ${JSON.stringify(response)}, '2026-12-01T08:00:00.000Z')`.execute(tx)
    })
    await before.close()

    const after = await openDatabase(address)
    const rows = await after.read.selectFrom('idempotent_answer').select(['key_hash', 'visit_id']).execute()
    expect(Object.fromEntries(rows.map(row => [row.key_hash, row.visit_id]))).toEqual({
      ...{ alone: ALONE, group: GROUP[0], note: null, barber: null, payment: null },
    })
    await after.close()
  })
})
