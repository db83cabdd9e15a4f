import { setTimeout } from 'node:timers/promises'
import type { DatabaseAddress } from '../../src/db/open.server.ts'
import { freePort } from '../../src/testing/free-port.ts'
import { copyOfProduct, type Started, startProcess } from '../../src/testing/started-process.ts'

export type RunningShop = {
  origin: string
  pid: number
  kill: () => Promise<void>
  stop: () => Promise<void>
  ended: Started['ended']
}

const POLL_INTERVAL_MS = 20

let folder: string | undefined

/** Waits for the first response. @throws Error with the output when it ended instead */
export async function startShop(
  address: DatabaseAddress,
  under: readonly string[] = [],
  port?: number,
): Promise<RunningShop> {
  const { origin, ...shop } = await beginShop(address, under, port)
  const isOver = shop.ended.then(({ stderr }) => {
    throw new Error(`The shop ended instead of opening. ${stderr}`)
  })
  // No unhandled rejection when nothing waits for it.
  isOver.catch(() => {})
  while (!(await Promise.race([responds(origin), isOver]))) await setTimeout(POLL_INTERVAL_MS)
  return { origin, ...shop }
}

/** The first one seeds the database, so that ids follow the price list. */
export async function startShops(
  address: DatabaseAddress,
  processes: number,
  under: readonly string[] = [],
): Promise<RunningShop[]> {
  const first = await startShop(address, under)
  const others = Array.from({ length: processes - 1 }, () => startShop(address, under))
  return [first, ...(await Promise.all(others))]
}

export async function beginShop(
  address: DatabaseAddress,
  under: readonly string[] = [],
  givenPort?: number,
): Promise<RunningShop> {
  folder ??= await copyOfProduct()
  const port = givenPort ?? (await freePort())
  const env = {
    PORT: String(port),
    PUBLIC_URL: 'https://shop.example',
    DATABASE_URL: address.engine === 'sqlite' ? `sqlite:${address.file}` : address.url,
    ADMIN_PASSWORD: 'three steel combs on a shelf',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
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

export function responds(origin: string): Promise<boolean> {
  return fetch(`${origin}/healthz`).then(
    response => response.ok,
    () => false,
  )
}
