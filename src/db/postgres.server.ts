import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { type Database, transactEach } from './database.server.ts'
import type { Tables } from './tables.ts'
import { DatabaseUnavailable, isReadOnly } from './unavailable.server.ts'

/** How long to wait for a connection, and how long one may be held for a transaction or a read. */
export type Patience = { connectMs: number; holdMs: number | undefined }
/** For whatever serves calls: whoever asks is told within 5 s that the database does not answer. */
export const OF_CALLS: Patience = { connectMs: 2_000, holdMs: 2_500 }
/** For migrations, backups and moves, which take as long as there is to do. */
const OF_COMMANDS: Patience = { connectMs: 5_000, holdMs: undefined }
/** A connection is made anew so often: after a failover that broke none, reads follow the address within that time. */
const CONNECTION_LIFE_SECONDS = 60
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
export function openPostgres(
  url: string,
  onLost: (fault: Error) => void,
  patience: Patience = OF_COMMANDS,
): Database {
  const poolOf = (max: number) =>
    lentOut(openPool({ connectionString: url, max, ...timeoutsOf(patience) }, onLost), patience)
  const reader = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolOf(READERS) }) })
  const writer = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolOf(WRITERS) }) })
  return {
    read: reader,
    transact: transactEach(writer),
    close: async () => {
      await Promise.all([reader.destroy(), writer.destroy()])
    },
  }
}

/** What the server is told: it ends what nobody waits for any more, so that no lock outlives its caller. */
function timeoutsOf({ connectMs, holdMs }: Patience): pg.PoolConfig {
  const ofServer = holdMs ? { statement_timeout: holdMs, idle_in_transaction_session_timeout: holdMs } : {}
  return { connectionTimeoutMillis: connectMs, maxLifetimeSeconds: CONNECTION_LIFE_SECONDS, ...ofServer }
}

function openPool(config: pg.PoolConfig, onLost: (fault: Error) => void): pg.Pool {
  const pool = new pg.Pool(config)
  // Without both listeners a restart of the server would end this process.
  pool.on('error', onLost)
  pool.on('connect', client => client.on('error', onLost))
  return pool
}

/** Names each statement by its text, so that PostgreSQL plans it once a connection. */
function statementNames(): (text: string) => string {
  const names = new Map<string, string>()
  return text => {
    const known = names.get(text)
    if (known) return known
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
    names.set(text, name)
    return name
  }
}

/** The pool as Kysely sees it: whatever a connection fails with, a caller hears of it in time and in one form. */
function lentOut(pool: pg.Pool, { holdMs }: Patience): PostgresPool {
  const nameOf = statementNames()
  const lending = {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((fault: unknown) => {
        throw new DatabaseUnavailable(fault)
      })
      return lend(client, { nameOf, holdMs })
    },
  }
  // pg types a result's command as any string; Kysely lists the seven that it reads, and a cursor, unused here.
  return lending as unknown as PostgresPool
}

/**
 * A connection for one transaction or read. Once it broke, or took too long, it answers nothing more, not even the
 * rollback, and the pool is told to throw it away; so is one to a server that may only be read, as whoever has its
 * address now may be another.
 */
function lend(
  client: pg.PoolClient,
  { nameOf, holdMs }: { nameOf: (text: string) => string; holdMs: number | undefined },
) {
  const sinceMs = performance.now()
  let broken: unknown
  return {
    release: (destroy?: boolean) => client.release(destroy || broken !== undefined),
    async query(text: string, values: readonly unknown[]) {
      if (broken) throw broken
      const leftMs = holdMs && Math.max(1, Math.ceil(sinceMs + holdMs - performance.now()))
      // pg reads the limit of one query here; its types know that of all queries only.
      const query = { name: nameOf(text), text, values: [...values], query_timeout: leftMs }
      try {
        return await client.query(query)
      } catch (fault) {
        // What PostgreSQL itself said is its error; all else is the connection's.
        if (!(fault instanceof pg.DatabaseError)) broken = new DatabaseUnavailable(fault)
        else if (isReadOnly(fault) || fault.severity === 'FATAL') broken = fault
        throw broken ?? fault
      }
    },
  }
}
