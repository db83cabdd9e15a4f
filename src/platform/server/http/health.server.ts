import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.server.ts'
import { Problem } from '../../../shared/problem.ts'

/** `/healthz`: the process responds. `/readyz`: the database does too. */
export function health(db: Database): Hono {
  return new Hono()
    .get('/healthz', context => context.json({ status: 'ok' }))
    .get('/readyz', async context => {
      await sql`select 1`.execute(db.read).catch((error: unknown) => {
        const problem = new Problem(503, 'database-unavailable', 'The database does not respond.')
        problem.cause = error
        throw problem
      })
      return context.json({ status: 'ok' })
    })
}
