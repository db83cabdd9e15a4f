import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { mailFields, textFields } from '../../features/messages/outbox/connection/contract.ts'
import { sectionContent } from '../../features/setup/sections/contract.ts'
import { SHOP_SECTIONS, sectionName } from '../../features/shop/shop/contract.ts'
import { AUDIT_ACTIONS, auditChange } from '../../features/staff/audit-log/contract.ts'
import { reasonOf } from '../../shared/error-reason.ts'
import { sentenceOf } from '../../shared/issue-text.ts'
import { lastNumberIn, quoted, type Table, tablesOf } from '../engines/sqlite-tables.server.ts'

/** What the pages read by a schema or count on, in a file of this version. @throws Error that names what they can't */
export function requireReadable(handle: DatabaseSync): void {
  const tables = tablesOf(handle)
  for (const { rows, schema, what } of CONTENTS)
    for (const row of handle.prepare(rows).iterate()) {
      const { error } = schema.safeParse(row)
      if (error) throw new Error(`${what} in it can’t be read (${reasonOf(sentenceOf(error))})`)
    }
  for (const table of tables) requireTimes(handle, table)
  for (const table of tables) requireNumbers(handle, table)
}

export function requireReadableFile(file: string): void {
  const handle = new DatabaseSync(file, { readOnly: true })
  try {
    requireReadable(handle)
  } finally {
    handle.close()
  }
}

const json = z.string().transform((text, context) => {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    context.addIssue({ code: 'custom', message: 'is no JSON' })
    return z.NEVER
  }
})

const section = z
  .object({ name: sectionName, content: json.pipe(sectionContent), is_newest: z.number() })
  .superRefine(({ name, content, is_newest }, context) => {
    // An earlier version may no longer fit; it is only shown in a list.
    const { error } = is_newest ? SHOP_SECTIONS[name].strict().safeParse(content) : {}
    if (error) context.addIssue({ code: 'custom', message: `${name}: ${sentenceOf(error)}` })
  })

const connection = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mail'), fields: json.pipe(mailFields).nullable() }),
  z.object({ kind: z.literal('text'), fields: json.pipe(textFields).nullable() }),
])

const trail = z.object({ action: z.enum(AUDIT_ACTIONS), changes: json.pipe(z.array(auditChange)) })

const CONTENTS = [
  {
    what: 'A text or rule of the shop',
    rows: `select name, content, version = max(version) over (partition by name) as is_newest from shop_section`,
    schema: section,
  },
  { what: 'A connection', rows: 'select kind, fields from connection', schema: connection },
  { what: 'An entry of the trail', rows: 'select action, changes from audit_entry', schema: trail },
  {
    what: 'A stored response',
    rows: 'select answer from idempotent_answer',
    schema: z.object({ answer: json }),
  },
  {
    what: 'The number of its version',
    rows: 'select count(*) as "rows" from shop_version',
    schema: z.object({ rows: z.literal(1) }),
  },
] as const

const DATES = /^(date|day|\w+_date|retired_on)$/
const INSTANTS = /^(at|\w+_at|\w+_until)$/

/** An instant that is not there yet may be an empty text. */
function requireTimes(handle: DatabaseSync, { name, columns }: Table): void {
  for (const column of columns) {
    const value = quoted(column)
    const wrong = DATES.test(column)
      ? `date(${value}) is not ${value}`
      : INSTANTS.test(column)
        ? `${value} <> '' and (${value} not glob '????-??-??T*' or julianday(${value}) is null)`
        : null
    if (
      wrong &&
      handle.prepare(`select 1 from ${quoted(name)} where ${value} is not null and ${wrong}`).get()
    )
      throw new Error(`a time in it can’t be read (${column} of “${name}”)`)
  }
}

/** The largest number that PostgreSQL counts to; from SQLite's own last one on, no row could be added. */
const MAX_NUMBER = 2 ** 31 - 1

function requireNumbers(handle: DatabaseSync, table: Table): void {
  const { name, numbered } = table
  if (numbered === null) return
  const largest = handle.prepare(`select max(${quoted(numbered)}) as id from ${quoted(name)}`).get()?.id
  if (Math.max(Number(largest), Number(lastNumberIn(handle, table))) > MAX_NUMBER)
    throw new Error(`the numbers of “${name}” are used up`)
}
