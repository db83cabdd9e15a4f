import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from '../scripts/build/build-if-needed.ts'

/** The built product with the sample shop and a new database, or one that was filled. */
export async function startProduct({
  file = join(mkdtempSync(join(tmpdir(), 'chairtime-bench-')), 'shop.db'),
  password,
}: {
  file?: string
  password?: string
} = {}): Promise<{ url: string; stop: () => void }> {
  await buildIfNeeded()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: `sqlite:${file}`,
    ...(password ? { ADMIN_PASSWORD: password } : {}),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  }
  const child = spawn(process.execPath, ['dist/current/server/main.server.js'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', code => reject(new Error(`The product ended with status ${code}.`)))
  })
  ended.catch(() => {})
  await Promise.race([ended, waitForResponse(url)])
  return { url, stop: () => child.kill() }
}

async function waitForResponse(url: string): Promise<void> {
  for (;;) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port could be had.')
  return address.port
}
