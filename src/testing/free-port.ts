import { createServer } from 'node:net'

/** Below the ports that Linux and macOS give to outgoing connections, one of which could take a port that is free now. */
const [FIRST_PORT, LAST_PORT] = [10_000, 32_767]

/** A port of this machine that is free now and that no outgoing connection takes before it is used. */
export function freePort(): Promise<number> {
  const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT + 1))
  return new Promise(resolve => {
    const probe = createServer().once('error', () => resolve(freePort()))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}
