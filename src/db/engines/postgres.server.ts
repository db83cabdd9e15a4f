import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { Database } from '../database.server.ts'
import type { Tables } from '../tables.ts'
import { GatheringSocket } from './gathering-socket.server.ts'
import { transactEach } from './transact-each.server.ts'
import { DatabaseUnavailable, isReadOnly } from './unavailable.server.ts'

/** How long to wait for a connection, and how long one may be held for a transaction or a read. */
export type Patience = { connectMs: number; holdMs: number | undefined }
/** For whatever serves calls: whoever asks is told within 5 s that the database does not answer. */
export const OF_CALLS: Patience = { connectMs: 2_000, holdMs: 2_500 }
/** For migrations, backups and moves, which take as long as there is to do. */
const OF_COMMANDS: Patience = { connectMs: 5_000, holdMs: undefined }
/** A connection is made anew so often: after a failover that broke none, reads follow the address within that time. */
const CONNECTION_LIFE_SECONDS = 60
/**
 * A statement is planned once a connection, and not anew for the values of each call: each goes by an index whatever they
 * are, and planning can take as long as answering.
 */
const PLANNED_ONCE = '-c plan_cache_mode=force_generic_plan'
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
  onLost: (error: Error) => void,
  patience: Patience = OF_COMMANDS,
): Database {
  const dialectOver = (max: number, queryOn: QueryOn) => {
    const pool = openPool({ connectionString: url, max, ...timeoutsOf(patience) }, onLost)
    return new PostgresDialect({ pool: lentOut(pool, queryOn, patience) })
  }
  const reader = new Kysely<Tables>({ dialect: dialectOver(READERS, queryAtOnce) })
  const writer = transactEach(dialectOver(WRITERS, queryAhead))
  return {
    read: reader,
    transact: writer.transact,
    state: () => null,
    close: async () => {
      await Promise.all([reader.destroy(), writer.close()])
    },
  }
}

/** What the server is told: it ends what nobody waits for any more, so that no lock outlives its caller. */
function timeoutsOf({ connectMs, holdMs }: Patience): pg.PoolConfig {
  const ofServer = holdMs ? { statement_timeout: holdMs, idle_in_transaction_session_timeout: holdMs } : {}
  return {
    connectionTimeoutMillis: connectMs,
    maxLifetimeSeconds: CONNECTION_LIFE_SECONDS,
    options: PLANNED_ONCE,
    ...ofServer,
  }
}

function openPool(config: pg.PoolConfig, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ ...config, pipeline: true, stream: () => new GatheringSocket() })
  // Without both listeners a restart of the server would end this process.
  pool.on('error', onLost)
  pool.on('connect', client => client.on('error', onLost))
  return pool
}

/** Runs one statement on one connection, for so many milliseconds at most. */
type Query = (statement: {
  name: string
  text: string
  values: unknown[]
  query_timeout: number | undefined
}) => Promise<pg.QueryResult>
type QueryOn = (client: pg.PoolClient) => Query

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
function lentOut(pool: pg.Pool, queryOn: QueryOn, { holdMs }: Patience): PostgresPool {
  const nameOf = statementNames()
  const lending = {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseUnavailable(error)
      })
      return lend(client, { query: queryOn(client), nameOf, holdMs })
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
  { query, nameOf, holdMs }: { query: Query; nameOf: (text: string) => string; holdMs: number | undefined },
) {
  const sinceMs = performance.now()
  let broken: unknown
  return {
    release: (destroy?: boolean) => client.release(destroy || broken !== undefined),
    async query(text: string, values: readonly unknown[]) {
      if (broken) throw broken
      const leftMs = holdMs && Math.max(1, Math.ceil(sinceMs + holdMs - performance.now()))
      // pg reads the limit of one query here; its types know that of all queries only.
      const statement = { name: nameOf(text), text, values: [...values], query_timeout: leftMs }
      try {
        return await query(statement)
      } catch (error) {
        // What PostgreSQL itself said is its error; all else is the connection's.
        if (!(error instanceof pg.DatabaseError)) broken = new DatabaseUnavailable(error)
        else if (isReadOnly(error) || error.severity === 'FATAL') broken = error
        throw broken ?? error
      }
    },
  }
}

function queryAtOnce(client: pg.PoolClient): Query {
  return statement => client.query(statement)
}

/** What gives no row and counts none that anybody asks for. */
const GIVES_NOTHING = /^(begin$|insert (?!.* (returning|on conflict) ))/is

/** So few may be unanswered at once, so that a whole diary that is moved here doesn’t pile up in memory. */
const MAX_AHEAD = 32

const NOTHING = { rows: [], rowCount: 0, command: 'INSERT', oid: 0, fields: [] }

/**
 * Sends `begin` and plain inserts without waiting for their answers, which come before that of the next statement
 * that is waited for; the last one is `commit`, so nothing is acknowledged before all of them are. A fault of one
 * is thrown by the next: PostgreSQL itself does nothing more in a transaction once a statement of it failed.
 */
function queryAhead(client: pg.PoolClient): Query {
  let error: Promise<unknown> = Promise.resolve(null)
  let ahead = 0
  return async statement => {
    const answer = client.query(statement)
    const before = error
    if (GIVES_NOTHING.test(statement.text)) {
      const own = answer.then(
        () => null,
        (thrown: unknown) => thrown,
      )
      error = before.then(async earlier => earlier ?? own)
      if (++ahead % MAX_AHEAD === 0) await error
      return NOTHING
    }
    error = Promise.resolve(null)
    const [result, earlier] = await Promise.allSettled([answer, before])
    if (earlier.status === 'fulfilled' && earlier.value !== null && statement.text !== 'rollback')
      throw earlier.value
    if (result.status === 'rejected') throw result.reason
    return result.value
  }
}
