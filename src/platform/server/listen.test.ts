import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

/** A server whose work behind the calls never ends, as when nothing can be written down. */
const NEVER_DONE = `
  import { listen } from '${import.meta.resolve('./listen.server.ts')}'
  const settings = { host: '127.0.0.1', port: 0, trustProxy: false, rateLimits: false }
  const log = { info: (_, said) => console.log(said), warn: said => console.log(said) }
  const never = () => new Promise(() => setInterval(() => {}, 1_000))
  await listen({ fetch: () => new Response() }, settings, { log, stopWork: never, onStop: never })
`

test('a process that is told to stop ends with status 0, also when its work never does', async () => {
  const shop = spawn(process.execPath, ['--input-type=module', '--eval', NEVER_DONE], { stdio: 'pipe' })
  await once(shop.stdout, 'data')
  shop.kill('SIGTERM')
  const [said] = await once(shop.stdout, 'data')
  expect(String(said)).toContain('Closed before all that was under way had ended')
  expect(shop.exitCode ?? (await once(shop, 'exit'))[0]).toBe(0)
})
