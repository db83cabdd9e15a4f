import { type Kysely, sql } from 'kysely'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

const BATCH = 500
const TABLES = ['visit', 'waiting_wish']

type Row = { id: string; phone: string; key: string }

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    let last = ''
    for (;;) {
      const rows = await rowsAfter(db, table, last)
      for (const [key, ids] of changedKeys(rows))
        await sql`update ${sql.table(table)} set phone_key = ${key} where id in (${sql.join(ids)})`.execute(
          db,
        )
      if (rows.length < BATCH) break
      last = rows.at(-1)?.id ?? ''
    }
  }
}

async function rowsAfter(db: Kysely<unknown>, table: string, id: string): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select id, customer_phone as phone, phone_key as key from ${sql.table(table)}
    where id > ${id} and phone_key <> '' order by id limit ${BATCH}`.execute(db)
  return rows
}

function changedKeys(rows: readonly Row[]): Map<string, string[]> {
  const changed = new Map<string, string[]>()
  for (const { id, phone, key } of rows) {
    const next = phoneKey(phone)
    if (next !== key) changed.set(next, [...(changed.get(next) ?? []), id])
  }
  return changed
}

/** Frozen here as it was when this migration was written. */
function phoneKey(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone, 'GB')
  if (!parsed) return phone.replace(/\D/g, '')
  const { countryCallingCode: code, nationalNumber } = parsed
  const key = code + (code === '44' ? nationalNumber.replace(/^0+/, '') : nationalNumber)
  return parsePhoneNumberFromString(`+${key}`)?.isPossible() ? key : phone.replace(/\D/g, '')
}
