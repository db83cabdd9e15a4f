import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseAddress } from '../../src/db/open.server.ts'

const ROOT = join(import.meta.dirname, '../..')
export const OWNER_PASSWORD = 'steel comb on the shelf'

/** In its own process, so that its CPU time can be read. */
export type Server = { port: number; pid: number; stop: () => Promise<void> }

/** As in `package.json`. */
const MEMORY_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=30', '--expose-gc']
const MEMORY = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }

/** As `npm start` runs it, with its log on and limits off, since every call comes from one address. */
export function startShop(database: DatabaseAddress): Promise<Server> {
  return startServer([...MEMORY_FLAGS, 'dist/current/server/main.server.js'], {
    ...MEMORY,
    DATABASE_URL: database.engine === 'sqlite' ? `sqlite:${database.file}` : database.url,
    ADMIN_PASSWORD: OWNER_PASSWORD,
    RATE_LIMITS: 'off',
  })
}

export function startBare(response: { body: Buffer; headers: Record<string, string> }): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'chairtime-bench-'))
  writeFileSync(join(folder, 'body'), response.body)
  writeFileSync(join(folder, 'headers.json'), JSON.stringify(response.headers))
  return startServer(['bench/servers/bare.ts', folder], {})
}

async function startServer(args: string[], env: Record<string, string>): Promise<Server> {
  const port = await freePort()
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (child.pid === undefined) throw new Error(`${args[0]} could not be started.`)
  await waitForResponse(port, child)
  return { port, pid: child.pid, stop: () => stop(child) }
}

const PATIENCE_MS = 20_000
const PAUSE_MS = 5

/** Waits for any response. */
export async function waitForResponse(port: number, child: ChildProcess): Promise<void> {
  for (const startedMs = performance.now(); performance.now() - startedMs < PATIENCE_MS; ) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
    const isThere = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      response => response.ok,
      () => false,
    )
    if (isThere) return
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
  }
  throw new Error(`Nothing responds on port ${port}.`)
}

/** The shell between npm and the server does not forward signals. */
export async function stop(child: ChildProcess, server = child.pid): Promise<void> {
  if (child.exitCode !== null || server === undefined) return
  process.kill(server, 'SIGTERM')
  await once(child, 'exit')
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
