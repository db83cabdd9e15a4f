import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booked } from '../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { LEDGER_ENTRY } from '../../../testing/ledger/entries.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { addEntries } from './add-entries.server.ts'

import { countClosedDay } from './closing/count-day.server.ts'
import { addTillEvent } from './till-store.server.ts'
import { addWaiver } from './waiver-store.server.ts'

const NEVER = /entries of \w+ are never changed/
const DAY = '2026-12-04'

/** Each table of money, with a column that someone could want to be another. */
const TABLES = [
  ['ledger_entry', 'pence'],
  ['till_event', 'counted_cash_pence'],
  ['visit_waiver', 'price_pence'],
  ['ledger_line', 'pence'],
  ['ledger_rate', 'basis_points'],
  ['closed_day', 'facts'],
] as const

describe.each(ENGINES)('what is written of money on %s', engine => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    const [paid, free] = [await booked(shop), await booked(shop, { time: '12:00' })]
    await shop.db.transact(async tx => {
      await addEntries(tx, [{ ...LEDGER_ENTRY, visitId: paid.id }])
      const { at, who } = LEDGER_ENTRY
      const closing = { day: DAY, number: 1, at, who, kind: 'closed', note: '' } as const
      const event = await addTillEvent(tx, { ...closing, expectedCash: 1900, countedCash: 1900 })
      await countClosedDay(tx, { ...event, day: DAY, at })
      await addWaiver(tx, { visitId: free.id, at, who, price: 1900, reason: 'Tenth visit', reversesId: null })
    })
  })
  afterAll(() => shop.close())

  const run = (text: string) => shop.db.transact(tx => tx.executeQuery(CompiledQuery.raw(text)))
  const rowsOf = async (table: string) =>
    (await shop.db.read.executeQuery<object>(CompiledQuery.raw(`select * from ${table} order by 1`))).rows

  // Shows threat 41
  test.each(TABLES)('%s refuses to be updated, deleted, replaced or emptied', async (table, column) => {
    const before = await rowsOf(table)
    expect(before.length).toBeGreaterThan(0)
    const names = Object.keys(before[0] ?? {})
    const copy = (values: Record<string, string>) =>
      `select ${names.map(name => values[name] ?? name).join(', ')} from ${table}`
    const statements = [
      `update ${table} set ${column} = '1'`,
      `delete from ${table}`,
      ...(engine === 'sqlite'
        ? [
            `insert or replace into ${table} (${names.join(', ')}) ${copy({ [column]: `'1'` })}`,
            `replace into ${table} (${names.join(', ')}) ${copy({ [column]: `'1'` })}`,
            `update or replace ${table} set ${column} = '1'`,
          ]
        : [
            `truncate ${table} cascade`,
            `insert into ${table} (${names.join(', ')}) ${names[0] === 'id' ? 'overriding system value' : ''} ${copy({})}
             on conflict (${names[0]}) do update set ${column} = '1'`,
          ]),
    ]
    for (const statement of statements) await expect(run(statement), statement).rejects.toThrow(NEVER)
    expect(await rowsOf(table)).toEqual(before)
  })

  test.runIf(engine === 'sqlite')('a closing is not replaced by another of its number', async () => {
    const before = await rowsOf('till_event')
    const other = `insert or replace into till_event (day, number, at, who, kind, expected_cash_pence, counted_cash_pence)
      values ('${DAY}', 1, 'now', 'admin', 'closed', 0, 0)`
    await expect(run(other)).rejects.toThrow(NEVER)
    expect(await rowsOf('till_event')).toEqual(before)
  })

  test.runIf(engine === 'postgres')('emptying what it refers to doesn’t empty it', async () => {
    await expect(run('truncate visit cascade')).rejects.toThrow(NEVER)
    expect(await rowsOf('ledger_entry')).toHaveLength(1)
  })
})
