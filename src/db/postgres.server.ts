import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { type Database, transactOn } from './database.server.ts'
import type { Tables } from './tables.ts'

const CONNECT_TIMEOUT_MS = 5_000
const READERS = 6
const WRITERS = 6

// Sums and counts arrive as int8 or numeric text; none here comes near the largest safe integer.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/**
 * Opens the database at `url`, shared by any number of processes. Readers and writers have pools of their own, so
 * that reads never queue behind bookings. `onLost` hears of a connection that the server dropped; the pool
 * replaces it at the next call.
 */
export function openPostgres(url: string, onLost: (fault: Error) => void): Database {
  const poolOf = (max: number) => namedStatements(openPool(url, max, onLost))
  const reader = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolOf(READERS) }) })
  const writer = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolOf(WRITERS) }) })
  return {
    read: reader,
    transact: transactOn(writer),
    close: async () => {
      await Promise.all([reader.destroy(), writer.destroy()])
    },
  }
}

function openPool(url: string, max: number, onLost: (fault: Error) => void): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // Without both listeners a restart of the server would end this process.
  pool.on('error', onLost)
  pool.on('connect', client => client.on('error', onLost))
  return pool
}

/** Names each statement by its text, so that PostgreSQL plans it once a connection. */
function namedStatements(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const known = names.get(text)
    if (known) return known
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
    names.set(text, name)
    return name
  }
  const named = {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      return {
        release: (destroy?: boolean) => client.release(destroy),
        query: (text: string, values: readonly unknown[]) =>
          client.query({ name: nameOf(text), text, values: [...values] }),
      }
    },
  }
  // pg types a result's command as any string; Kysely lists the seven that it reads, and a cursor, unused here.
  return named as unknown as PostgresPool
}
