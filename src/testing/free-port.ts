import { createServer } from 'node:net'

/** Below the ephemeral ports, which outgoing connections could take. */
const [FIRST_PORT, LAST_PORT] = [10_000, 32_767]

export function freePort(): Promise<number> {
  const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT + 1))
  return new Promise(resolve => {
    const probe = createServer().once('error', () => resolve(freePort()))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}
