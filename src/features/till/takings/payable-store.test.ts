import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../db/open.server.ts'
import { seededAddress } from '../../../testing/engines.ts'
import { isSettled } from './payable-store.server.ts'

test('what settles a visit is looked up by the visit, however much was ever paid', async () => {
  const db = await openDatabase(await seededAddress('sqlite'))
  const query = db.read
    .selectFrom('visit')
    .select(eb => isSettled(eb).as('isSettled'))
    .compile()
  const plan = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters])
  const { rows } = await db.read.executeQuery<{ detail: string }>(plan)
  await db.close()
  const lookups = rows
    .map(({ detail }) => detail)
    .filter(detail => /SEARCH (ledger_entry|visit_waiver)/.test(detail))
  expect(lookups).toEqual([
    'SEARCH ledger_entry USING INDEX ledger_by_visit_id (visit_id=?)',
    'SEARCH visit_waiver USING INDEX visit_waiver_by_visit (visit_id=?)',
  ])
})
