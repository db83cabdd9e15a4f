import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { DatabaseAddress } from '../../src/db/open.server.ts'
import { freePort } from '../../src/testing/free-port.ts'
import { copyOfProduct, type Started, startProcess } from '../../src/testing/started-process.ts'

/** The product as a process of its own. */
export type RunningShop = {
  origin: string
  pid: number
  /** Pulls the plug: nothing is finished, nothing is closed. */
  kill: () => Promise<void>
  /** Tells it to stop, and waits until it has. */
  stop: () => Promise<void>
  ended: Started['ended']
}

const POLL_INTERVAL_MS = 20

let folder: string | undefined
const compiled = mkdtempSync(join(tmpdir(), 'chairtime-compiled-'))

/**
 * Starts the product on that database and waits until it answers.
 * @throws Error with what it said when it ended instead
 */
export async function startShop(
  address: DatabaseAddress,
  under: readonly string[] = [],
  port?: number,
): Promise<RunningShop> {
  const { origin, ...shop } = await beginShop(address, under, port)
  const isOver = shop.ended.then(({ stderr }) => {
    throw new Error(`The shop ended instead of opening. ${stderr}`)
  })
  // Whoever waits no more must not hear of its end as of a fault.
  isOver.catch(() => {})
  while (!(await Promise.race([answers(origin), isOver]))) await setTimeout(POLL_INTERVAL_MS)
  return { origin, ...shop }
}

/** Several processes of one shop: the first makes the database, so that its ids are those of the price list. */
export async function startShops(
  address: DatabaseAddress,
  processes: number,
  under: readonly string[] = [],
): Promise<RunningShop[]> {
  const first = await startShop(address, under)
  const others = Array.from({ length: processes - 1 }, () => startShop(address, under))
  return [first, ...(await Promise.all(others))]
}

/** As `startShop`, without waiting for anything. */
export async function beginShop(
  address: DatabaseAddress,
  under: readonly string[] = [],
  givenPort?: number,
): Promise<RunningShop> {
  folder ??= copyOfProduct()
  const port = givenPort ?? (await freePort())
  const env = {
    PORT: String(port),
    // Whichever process answers, it is one shop.
    PUBLIC_URL: 'https://shop.example',
    DATABASE_URL: address.engine === 'sqlite' ? `sqlite:${address.file}` : address.url,
    ADMIN_PASSWORD: 'three steel combs on a shelf',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    NODE_COMPILE_CACHE: compiled,
  }
  const { child, ended } = startProcess(folder, env, under)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    ended,
  }
}

/** True when the shop at `origin` is open. */
export function answers(origin: string): Promise<boolean> {
  return fetch(`${origin}/healthz`).then(
    response => response.ok,
    () => false,
  )
}
