import { copyFileSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { makeFirstAccount } from '../../src/features/staff/accounts/make-first-account.server.ts'
import { builtClientFolder, builtPages } from '../../src/platform/pages/built-pages.server.ts'
import { siteOf } from '../../src/platform/pages/site.server.ts'
import { writeSampleShop } from '../../src/testing/sample-shop.ts'
import { openTestShop } from '../../src/testing/test-shop.ts'

export type ShopStart = {
  /** ISO 8601; by default TEST_NOW. */
  now?: string
  /** Settings as in the README; with ADMIN_PASSWORD the owner can sign in. */
  env?: Record<string, string>
}

let sampleFile: Promise<string> | undefined

/** A database file with the sample shop, written once in each worker. */
async function writeSampleFile(): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'chairtime-sample-')), 'shop.db')
  await writeSampleShop({ engine: 'sqlite', file })
  return file
}

/** The built product on the sample shop, with its own database and port. */
export async function runShop({ now, env }: ShopStart) {
  const { server, url } = await listenAnywhere()
  const folder = mkdtempSync(join(tmpdir(), 'chairtime-story-'))
  const file = join(folder, 'shop.db')
  sampleFile ??= writeSampleFile()
  copyFileSync(await sampleFile, file)
  const shop = await openTestShop(
    { engine: 'sqlite', file },
    {
      ...(now ? { now } : {}),
      env: { PUBLIC_URL: url, ...env },
      pages: await builtPages(() => siteOf(shop.settings, shop.clock)),
      clientFolder: builtClientFolder(),
    },
  )
  if (shop.settings.adminPassword) await makeFirstAccount(shop)
  server.on('request', getRequestListener(shop.app.fetch))
  const stop = async () => {
    await stopServer(server)
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...shop, url, stop }
}

export type RunningShop = Awaited<ReturnType<typeof runShop>>

/** Listens before anything is served, because the pages contain their own address. */
export async function listenAnywhere(): Promise<{ server: Server; url: string }> {
  // Else a connection that a story has left idle may be closed just as its next call goes out.
  const server = createServer({ keepAliveTimeout: 0 })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return { server, url: `http://127.0.0.1:${address.port}` }
}

/** Closes keep-alive connections, too. */
export async function stopServer(server: Server): Promise<void> {
  await new Promise(resolve => {
    server.close(resolve)
    server.closeAllConnections()
  })
}
