import { hash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { Database } from '../database.server.ts'
import type { Tables } from '../tables.ts'
import { transact } from './transact.server.ts'
import { DatabaseUnavailable, isReadOnly } from './unavailable.server.ts'

/** How long to wait for a connection, and how long one may be held for a transaction or a read. */
type Patience = { connectMs: number; holdMs: number | undefined }
/** For serving calls: a client gets a 503 within 5 s while the database does not respond. */
export const OF_CALLS: Patience = { connectMs: 2_000, holdMs: 2_500 }
/** For migrations, backups and moves, which may take long. */
const OF_COMMANDS: Patience = { connectMs: 5_000, holdMs: undefined }
/** After a failover that broke no connection, reads follow the address within this time. */
const CONNECTION_LIFE_SECONDS = 60
/** Generic plans, made once per connection since planning can take as long as executing, at the costs of a solid-state disk. */
const PLANNING = '-c plan_cache_mode=force_generic_plan -c random_page_cost=1.1'
const READERS = 6
const WRITERS = 6

// Sums and counts arrive as text; none comes near the largest safe integer.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Reads and writes have pools of their own, so reads never queue behind bookings. `onLost` gets a dropped connection's error. */
export function openPostgres(
  url: string,
  onLost: (error: Error) => void,
  patience: Patience = OF_COMMANDS,
): Database {
  const open = (max: number) =>
    openPool({ connectionString: url, max, pipeline: true, ...timeoutsOf(patience) }, onLost)
  const over = (pool: pg.Pool) =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guarded(pool, patience) }) })
  const [readers, writers] = [open(READERS), open(WRITERS)]
  const [read, write] = [over(readers), over(writers)]
  return {
    read,
    transact: work => transact(write, work),
    load: () => loadOf([readers, writers]),
    state: () => null,
    close: async () => {
      await Promise.all([read.destroy(), write.destroy()])
    },
  }
}

function loadOf(pools: readonly pg.Pool[]) {
  const sum = (count: (pool: pg.Pool) => number) => pools.reduce((total, pool) => total + count(pool), 0)
  return {
    open: sum(pool => pool.totalCount),
    busy: sum(pool => pool.totalCount - pool.idleCount),
    waiting: sum(pool => pool.waitingCount),
  }
}

function timeoutsOf({ connectMs, holdMs }: Patience): pg.PoolConfig {
  const ofServer = holdMs ? { statement_timeout: holdMs, idle_in_transaction_session_timeout: holdMs } : {}
  return {
    connectionTimeoutMillis: connectMs,
    maxLifetimeSeconds: CONNECTION_LIFE_SECONDS,
    options: PLANNING,
    ...ofServer,
  }
}

function openPool(config: pg.PoolConfig, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool(config)
  // Without both listeners a restart of the server would end this process.
  pool.on('error', onLost)
  pool.on('connect', client => client.on('error', onLost))
  return pool
}

/** The pool as Kysely sees it: connection errors become `DatabaseUnavailable`. */
function guarded(pool: pg.Pool, patience: Patience): PostgresPool {
  const guardedPool = {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseUnavailable(error)
      })
      return guardedClient(client, patience)
    },
  }
  // pg types a result's command as any string; Kysely lists the seven that it reads, and a cursor, unused here.
  return guardedPool as unknown as PostgresPool
}

/** After a connection broke, timed out or became read-only, its queries fail and the pool discards it. */
function guardedClient(client: pg.PoolClient, { holdMs }: Patience) {
  const sinceMs = performance.now()
  let broken: unknown
  return {
    release: (destroy?: boolean) => client.release(destroy || broken !== undefined),
    async query(text: string, values: readonly unknown[]) {
      if (broken) throw broken
      const leftMs = holdMs && Math.max(1, Math.ceil(sinceMs + holdMs - performance.now()))
      sendWithOthers(client)
      try {
        return await client.query(statementOf(text, values, leftMs))
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) broken = new DatabaseUnavailable(error)
        else if (isReadOnly(error) || error.severity === 'FATAL') broken = error
        throw broken ?? error
      }
    },
  }
}

/** Statements of one turn leave in one write, which costs as much as making them. */
function sendWithOthers({ connection }: pg.PoolClient): void {
  connection.stream.cork()
  process.nextTick(() => connection.stream.uncork())
}

/** Named by its text, so that PostgreSQL plans it once per connection. */
function statementOf(text: string, values: readonly unknown[], timeoutMs: number | undefined) {
  const name = hash('sha256', text).slice(0, 32)
  return { name, text, values: [...values], query_timeout: timeoutMs }
}
