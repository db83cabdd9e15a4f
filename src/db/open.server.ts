import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Migrator } from 'kysely/migration'
import type { Database } from './database.server.ts'
import * as shopAndDiary from './migrations/001-shop-and-diary.ts'
import { openPostgres } from './postgres.server.ts'
import { openSqlite } from './sqlite.server.ts'

/** Where the shop's data lives: a file, or a PostgreSQL server that several processes share. */
export type DatabaseAddress = { engine: 'sqlite'; file: string } | { engine: 'postgres'; url: string }

/** Every migration, in order. One that has run anywhere is never changed. */
const MIGRATIONS = { '001-shop-and-diary': shopAndDiary }

/** Opens the database and brings its schema up to date; throws, with the engine's own fault, when it can't. */
export async function openDatabase(
  address: DatabaseAddress,
  onLost: (fault: Error) => void = () => {},
): Promise<Database> {
  const db = open(address, onLost)
  try {
    await migrate(db)
    return db
  } catch (fault) {
    await db.close()
    throw fault
  }
}

function open(address: DatabaseAddress, onLost: (fault: Error) => void): Database {
  if (address.engine === 'postgres') return openPostgres(address.url, onLost)
  mkdirSync(dirname(address.file), { recursive: true })
  return openSqlite(address.file)
}

async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db: db.read, provider: { getMigrations: async () => MIGRATIONS } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
