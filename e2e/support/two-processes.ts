import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../src/db/open.server.ts'
import { freePort } from '../../src/testing/free-port.ts'
import { OWNER_PASSWORD } from '../../src/testing/owner.ts'
import { startPostgres } from '../../src/testing/postgres-server.ts'
import { startCommand } from '../../src/testing/started-process.ts'

const ROOT = join(import.meta.dirname, '../..')
const PROGRAM = 'e2e/support/shop-process.ts'
const POLL_MS = 50

/** Two processes of the product on one PostgreSQL database, which the test reads too. */
export async function runTwoProcesses(time: string) {
  const postgres = await startPostgres()
  const first = await startOn(postgres.url, time)
  const second = await startOn(postgres.url, time)
  const db = await openDatabase({ engine: 'postgres', url: postgres.url })
  return {
    db,
    urls: [first.url, second.url] as const,
    stop: async () => {
      await db.close()
      await Promise.all([first.stop(), second.stop()])
      await postgres.stop()
    },
  }
}

export type TwoProcesses = Awaited<ReturnType<typeof runTwoProcesses>>

async function startOn(database: string, time: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...{ PORT: String(port), PUBLIC_URL: url, DATABASE_URL: database, SHOP_TIME: time },
    ...{ ADMIN_PASSWORD: OWNER_PASSWORD, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
  }
  const { child, ended } = startCommand(ROOT, env, [process.execPath, PROGRAM])
  const isOver = ended.then(({ stderr }) => Promise.reject(new Error(`A process ended: ${stderr}`)))
  isOver.catch(() => {})
  while (!(await Promise.race([responds(url), isOver]))) await wait(POLL_MS)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, stop }
}

function responds(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
