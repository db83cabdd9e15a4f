import { type Kysely, type KyselyPlugin, SqliteAdapter, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Reader } from './database.server.ts'
import { requireKnownSchema } from './schema-version.server.ts'

/** A step of an upgrade that began (`seconds` is 0), goes on or ended, and its place among all of them. */
type MigrationStep = { migration: string; step: number; of: number; seconds: number; isDone: boolean }

export type MigrationOptions = {
  upTo?: string | undefined
  /** The schema of PostgreSQL that the tables are in. */
  schema?: string
  /** Not called for an empty database, which is quick. */
  onStep?: ((step: MigrationStep) => void) | undefined
}

const REPORT_MS = 5_000

/** Migrates up to `upTo` or the newest. @throws UnknownSchemaError for what a newer version made */
export async function migrate(
  db: Reader,
  migrations: Record<string, Migration>,
  { upTo, schema, onStep }: MigrationOptions = {},
): Promise<void> {
  const ran = await migrationsThatRan(db)
  requireKnownSchema(ran, Object.keys(migrations))
  const reported = onStep && ran.length > 0 ? withReports(migrations, ran.length, onStep) : migrations
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => reported },
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  })
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (error) throw error
}

/** Names in order; none for a database without a shop. */
export async function migrationsThatRan(db: Reader): Promise<string[]> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const table = isSqlite
    ? sql`select 1 from sqlite_schema where name = 'kysely_migration'`
    : sql`select 1 where to_regclass('kysely_migration') is not null`
  if ((await table.execute(db)).rows.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

function withReports(
  migrations: Record<string, Migration>,
  ranAlready: number,
  onStep: (step: MigrationStep) => void,
): Record<string, Migration> {
  const names = Object.keys(migrations)
  const reported = names.map((migration, index) => {
    const place = { migration, step: index + 1 - ranAlready, of: names.length - ranAlready }
    const up = async (db: Kysely<unknown>) => {
      const begunMs = performance.now()
      const report = (isDone: boolean) =>
        onStep({ ...place, seconds: Math.round((performance.now() - begunMs) / 1_000), isDone })
      report(false)
      await migrations[migration]?.up(db.withPlugin(everyFewSeconds(() => report(false))))
      report(true)
    }
    return [migration, { up }] as const
  })
  return Object.fromEntries(reported)
}

/** Reports between two statements, as SQLite leaves a timer no moment. */
function everyFewSeconds(report: () => void): KyselyPlugin {
  let reportedMs = performance.now()
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (performance.now() - reportedMs > REPORT_MS) {
        reportedMs = performance.now()
        report()
      }
      return result
    },
  }
}
