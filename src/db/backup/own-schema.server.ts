import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { NodeSqliteDialect } from '../engines/sqlite-dialect.server.ts'
import { MIGRATIONS } from '../open.server.ts'

type SchemaObject = { type: string; name: string; key: string }

/** The migrations that a file names; none without their table. @throws Error when something else has that table's name */
export async function migrationNamesIn(handle: DatabaseSync): Promise<string[]> {
  const isList = ({ name }: SchemaObject) => name === 'kysely_migration'
  const found = objectsIn(handle).filter(isList)
  if (found.length === 0) return []
  const [first = ''] = Object.keys(MIGRATIONS)
  const refusal = firstDifference(found, (await objectsUpTo(first)).filter(isList))
  if (refusal) throw new Error(refusal)
  const rows = handle.prepare('select name from kysely_migration order by name').all()
  return rows.map(({ name }) => String(name))
}

/** Why a file's schema is not what the migrations up to `last` make; null when it is. Nothing in it is run. */
export async function strangerIn(handle: DatabaseSync, last: string): Promise<string | null> {
  return firstDifference(objectsIn(handle), await objectsUpTo(last))
}

function objectsIn(handle: DatabaseSync): SchemaObject[] {
  return handle
    .prepare('select type, name, tbl_name as "table", sql from sqlite_schema')
    .all()
    .map(({ type, name, table, sql }) => ({
      type: String(type),
      name: String(name),
      key: keyOf({ type, name, table, sql }),
    }))
}

async function objectsUpTo(last: string): Promise<SchemaObject[]> {
  const handle = new DatabaseSync(':memory:')
  try {
    const db = new Kysely<unknown>({ dialect: new NodeSqliteDialect(handle, 0) })
    const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
    const { error } = await migrator.migrateTo(last)
    if (error) throw error
    return objectsIn(handle)
  } finally {
    handle.close()
  }
}

function firstDifference(found: readonly SchemaObject[], own: readonly SchemaObject[]): string | null {
  const ownKeys = new Set([...own.map(({ key }) => key), ...STATISTICS])
  const stranger = found.find(({ key }) => !ownKeys.has(key))
  if (stranger) return `its ${shownAs(stranger)} is not one that Chairtime makes`
  const foundKeys = new Set(found.map(({ key }) => key))
  const missing = own.find(({ key }) => !foundKeys.has(key))
  return missing ? `its ${shownAs(missing)} is missing` : null
}

/** Equal for definitions that differ in spaces and lines alone. */
function keyOf({ sql, ...object }: Record<'type' | 'name' | 'table' | 'sql', unknown>): string {
  return JSON.stringify({ ...object, tokens: typeof sql === 'string' ? sql.match(TOKENS) : sql })
}

const TOKENS = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\w+|[^\s\w]/g

/** What `analyze` leaves: numbers that only the planner reads. */
const STATISTICS = ['sqlite_stat1(tbl,idx,stat)', 'sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)'].map(table => {
  const [name = ''] = table.split('(')
  return keyOf({ type: 'table', name, table: name, sql: `CREATE TABLE ${table}` })
})

const MAX_NAME = 60

/** A stranger chose the name, so only a line's worth of it is shown. */
function shownAs({ type, name }: SchemaObject): string {
  const plain = name.replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '·')
  const kind = ['table', 'index', 'trigger', 'view'].includes(type) ? type : 'object'
  return `${kind} “${plain.length > MAX_NAME ? `${plain.slice(0, MAX_NAME)}…` : plain}”`
}
