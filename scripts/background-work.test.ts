import { beforeAll, expect, test } from 'vitest'
import { copyOfSources } from '../src/testing/copied-sources.ts'
import { freePort } from '../src/testing/free-port.ts'
import { startCommand, writeStandIns } from '../src/testing/started-process.ts'
import { fingerprint } from './build/fingerprint.ts'

let folder: string
beforeAll(() => {
  folder = copyOfSources()
  writeStandIns(folder, fingerprint())
})

test.each([
  ['npm start', 'src/main.server.ts'],
  ['npm run dev', 'scripts/dev.ts'],
  ['npm run demo', 'scripts/demo.ts'],
])('%s runs every job of the background work', async (_, script) => {
  const env = {
    PORT: String(await freePort()),
    DATABASE_URL: `sqlite:data/${script.replaceAll('/', '-')}.db`,
    ADMIN_PASSWORD: 'three steel combs on a shelf',
    LOG_LEVEL: 'debug',
  }
  const shop = startCommand(folder, env, [process.execPath, script])
  const written = await shop.hasSaid('background work started')
  expect(written).toContain(
    '"jobs":["outbox","waiting list","queue","customer list","close of the day","invoices","daily deletion"]',
  )
  shop.child.kill('SIGTERM')
  expect((await shop.ended).code).toBe(0)
})
