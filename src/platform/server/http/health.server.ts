import { Hono } from 'hono'
import type { Database } from '../../../db/database.server.ts'
import { migrationsThatRan } from '../../../db/migrate.server.ts'
import { MIGRATIONS } from '../../../db/open.server.ts'
import { whyUnknownSchema } from '../../../db/schema-version.server.ts'
import { Problem } from '../../../shared/problem.ts'

type Checks = { db: Database; renderHome: () => Promise<{ status: number }> }

/** `/healthz`: the process responds. `/readyz`: the database does, by a schema that it knows, and pages are rendered. */
export function health({ db, renderHome }: Checks): Hono {
  const requirePage = rememberSuccess(() => requireRendered(renderHome))
  return new Hono()
    .get('/healthz', context => context.json({ status: 'ok' }))
    .get('/readyz', async context => {
      await requireSchema(db)
      await requirePage()
      return context.json({ status: 'ok' })
    })
}

async function requireSchema({ read }: Database): Promise<void> {
  const ran = await migrationsThatRan(read).catch((error: unknown) => {
    throw notReady('database-unavailable', 'The database does not respond.', error)
  })
  const why = whyUnknownSchema(ran, Object.keys(MIGRATIONS))
  if (why) throw notReady('unknown-schema', `The database is not this version’s: ${why}.`, new Error(why))
}

async function requireRendered(renderHome: Checks['renderHome']): Promise<void> {
  const sentence = 'The home page can’t be rendered.'
  const { status } = await renderHome().catch((error: unknown) => {
    throw notReady('page-unavailable', sentence, error)
  })
  if (status >= 500) throw notReady('page-unavailable', sentence, new Error(`Its status is ${status}.`))
}

function notReady(type: string, sentence: string, cause: unknown): Problem {
  const problem = new Problem(503, type, sentence)
  problem.cause = cause
  return problem
}

/** Proxies ask every other second, and a page takes some milliseconds. */
const REMEMBERED_MS = 5_000

function rememberSuccess(check: () => Promise<void>): () => Promise<void> {
  let checking: Promise<void> | null = null
  let doneMs = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - doneMs < REMEMBERED_MS) return
    checking ??= check()
      .then(() => {
        doneMs = performance.now()
      })
      .finally(() => {
        checking = null
      })
    await checking
  }
}
