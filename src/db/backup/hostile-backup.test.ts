import { copyFileSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, describe, expect, test } from 'vitest'
import { booked } from '../../testing/booking-requests.ts'
import { freshAddress, seededAddress } from '../../testing/engines.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { MIGRATIONS, openDatabase } from '../open.server.ts'
import { writeBackup } from './backup.server.ts'
import { checkFile, readWhole } from './check-file.server.ts'
import { restoreBackup } from './restore.server.ts'
import { restoreIntoOpenShop } from './restore-open.server.ts'

const newFile = () => join(mkdtempSync(join(tmpdir(), 'chairtime-hostile-')), 'shop.db')
const ENDLESS = 'with recursive n(i) as (select 1 union all select i from n) select count(*) from n'
const BY = {
  sessionId: 'none',
  who: 'admin',
  at: '2026-12-01T08:00:00.000Z',
  subject: 'today',
  device: 'Firefox',
  address: '203.0.113.7',
}

let good: string
beforeAll(async () => {
  const address = await seededAddress('sqlite')
  const shop = await openTestShop(address)
  await booked(shop)
  await shop.close()
  good = newFile()
  await writeBackup(address, good)
})

function changed(...statements: string[]): string {
  const file = newFile()
  copyFileSync(good, file)
  const handle = new DatabaseSync(file, { defensive: false })
  for (const statement of statements) handle.exec(statement)
  handle.close()
  return file
}

const SCHEMAS: [what: string, refusal: string, ...statements: string[]][] = [
  [
    'a trigger with an endless query',
    'its trigger “evil” is not one that Chairtime makes',
    `create trigger evil after delete on admin_session begin ${ENDLESS}; end`,
  ],
  ['a view with an endless query', 'its view “evil” is not one', `create view evil as ${ENDLESS}`],
  [
    'a view in the place of a table',
    'its view “till_day” is not one',
    'drop table till_day',
    `create view till_day as ${ENDLESS}`,
  ],
  [
    'a view in the place of the list of migrations',
    'its view “kysely_migration” is not one',
    'drop table kysely_migration',
    `create view kysely_migration as ${ENDLESS}`,
  ],
  [
    'a generated column',
    'its table “start_note” is not one',
    'alter table start_note add column evil text as (hex(zeroblob(500000000))) virtual',
  ],
  [
    'an index over an expression',
    'its index “evil” is not one',
    'create index evil on start_note (hex(zeroblob(length(name))))',
  ],
  [
    'a trigger of the shop’s with another body',
    'its trigger “till_event_no_delete” is not one',
    'drop trigger till_event_no_delete',
    `create trigger till_event_no_delete before delete on till_event begin ${ENDLESS}; end`,
  ],
  ['a virtual table', 'its table “evil” is not one', 'create virtual table evil using fts5(words)'],
  [
    'no trigger that keeps the ledger',
    'its trigger “till_event_no_delete” is missing',
    'drop trigger till_event_no_delete',
  ],
  ['a name of many lines', 'its view “a·b', `create view "a\nb${'x'.repeat(5_000)}" as select 1`],
]

const CONTENTS: [what: string, refusal: string, ...statements: string[]][] = [
  [
    'a section that is no JSON',
    'A text or rule of the shop in it can’t be read (content is no JSON)',
    `update shop_section set content = '{' where name = 'rules'`,
  ],
  [
    'a section that lacks a field',
    'A text or rule of the shop in it can’t be read (identity: ',
    `update shop_section set content = '{}' where name = 'identity'`,
  ],
  [
    'a section that the shop does not know',
    'A text or rule of the shop in it can’t be read',
    `insert into shop_section values ('evil', 1, '{"evil":1}', null, null)`,
  ],
  [
    'an earlier version that is no JSON',
    'A text or rule of the shop in it can’t be read',
    'update shop_section set version = version + 1',
    `insert into shop_section values ('rules', 1, 'x', null, null)`,
  ],
  [
    'a connection that is no JSON',
    'A connection in it can’t be read',
    `insert into connection values ('mail', 1, '{', null, '2026-12-01T08:00:00.000Z')`,
  ],
  [
    'an entry of the trail with other changes',
    'An entry of the trail in it can’t be read',
    `insert into audit_entry (at, who, action, subject, changes) values ('2026-12-01T08:00:00.000Z', 'x', 'signed-in', 'x', '[1]')`,
  ],
  [
    'a response that is no JSON',
    'A stored response in it can’t be read',
    `insert into idempotent_answer values ('a', 'b', 'c', '{', '2026-12-01T08:00:00.000Z', null)`,
  ],
  ['no version', 'The number of its version in it can’t be read', 'delete from shop_version'],
  [
    'a day that is none',
    'a time in it can’t be read (date of “opening_day”)',
    `insert into opening_day (date, opens_minute, closes_minute) values ('2026-02-30', 600, 900)`,
  ],
  [
    'an instant that is none',
    'a time in it can’t be read (created_at of “visit”)',
    `update visit set created_at = 'now'`,
  ],
  [
    'numbers that are used up',
    'the numbers of “treatment” are used up',
    `update sqlite_sequence set seq = 9007199254740991 where name = 'treatment'`,
  ],
  ['a number that JavaScript has not', 'too large', 'update sqlite_sequence set seq = 9223372036854775807'],
  [
    'a value of 40 MB',
    'a value in it is larger than any of a shop',
    `insert into start_note values ('a', hex(zeroblob(20000000)), '2026-12-01T08:00:00.000Z')`,
  ],
  [
    'a text where a number belongs',
    'its integrity check returned',
    'pragma writable_schema = on',
    `update sqlite_schema set sql = replace(sql, ') strict', ')') where name = 'till_event'`,
    'pragma writable_schema = reset',
    `insert into till_event (day, number, at, who, kind, expected_cash_pence, counted_cash_pence)
     values ('2026-12-01', 1, '2026-12-01T08:00:00.000Z', 'x', 'closed', 'plenty', 0)`,
    'pragma writable_schema = on',
    `update sqlite_schema set sql = sql || ' strict' where name = 'till_event'`,
  ],
]

describe.each([...SCHEMAS, ...CONTENTS])('a backup with %s', (_what, refusal, ...statements) => {
  // Shows threat 74
  test('is refused by what is wrong with it, and nothing is replaced', async () => {
    const file = changed(...statements)
    await expect(checkFile(file)).rejects.toThrow(refusal)
    const address = await seededAddress('sqlite')
    if (address.engine !== 'sqlite') throw new Error('asked for SQLite')
    const saveAs = newFile()
    const open = restoreIntoOpenShop(file, address, { saveAs, by: BY })
    await expect(open).rejects.toThrow(`Nothing was changed in ${address.file}: `)
    await expect(restoreBackup(file, address, { may: 'anything', saveAs })).rejects.toThrow(refusal)
    expect(existsSync(saveAs)).toBe(false)
  })
})

const VERSIONS = Object.keys(MIGRATIONS).filter((_, index) => index % 9 === 0)

test.each(VERSIONS)('a backup of version %s has the tables that its migrations make', async name => {
  const address = await freshAddress('sqlite')
  await (await openDatabase(address, undefined, name)).close()
  const file = newFile()
  expect((await writeBackup(address, file)).stranger).toBe(null)
  await expect(checkFile(file)).resolves.toHaveProperty('visits', 0)
})

test('what is wrong in a backup of an older version is found once it is brought up to this one', async () => {
  const address = await freshAddress('sqlite')
  await (await openDatabase(address, undefined, '036-shop-sections')).close()
  const old = newFile()
  await writeBackup(address, old)
  const handle = new DatabaseSync(old)
  handle.exec(`insert into shop_section values ('rules', 1, '{', null, null)`)
  handle.close()
  const to = await freshAddress('sqlite')
  const work = restoreBackup(old, to, { may: 'no visits', saveAs: newFile() })
  await expect(work).rejects.toThrow(
    /Nothing was changed in .+: A text or rule of the shop in it can’t be read/,
  )
})

test('statistics of the planner are no stranger, and an index of the operator’s own is said when it is copied', async () => {
  expect(await checkFile(changed('analyze'))).toHaveProperty('visits', 1)
  const file = changed('create index by_hand on visit (customer_name)')
  expect(await readWhole(file)).toMatchObject({
    visits: 1,
    stranger: 'its index “by_hand” is not one that Chairtime makes',
  })
})
