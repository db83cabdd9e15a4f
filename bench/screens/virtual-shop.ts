import { cpSync, mkdtempSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { builtClientFolder, builtPages } from '../../src/platform/pages/built-pages.server.ts'
import { siteOf } from '../../src/platform/pages/site.server.ts'
import type { CalendarDate } from '../../src/shared/calendar-date.ts'
import { makeOwner, signIn } from '../../src/testing/owner.ts'
import { openTestShop, type TestShop } from '../../src/testing/test-shop.ts'
import { runAdverts } from '../data/adverts.ts'

/** How calls fare: answered, refused, or taken by the shop and their answers lost. */
export type Network = 'up' | 'down' | 'loses-answers'

export type VirtualShop = {
  url: string
  shop: TestShop
  contracts: readonly string[]
  network: Network
  /** Milliseconds since 1970; asked before each call. */
  now: () => Promise<number>
  stop: () => Promise<void>
}

/** A shop on the disk, of which several can be opened. */
export type PreparedShop = {
  folder: string
  from: CalendarDate
  contracts: readonly string[]
}

/** With every spot sold from a day on. */
export async function prepareShop(from: CalendarDate): Promise<PreparedShop> {
  const folder = newFolder()
  const shop = await openTestShop({ engine: 'sqlite', file: join(folder, FILE) }, { now: opening(from) })
  await makeOwner(shop)
  const contracts = await runAdverts(shop, await signIn(shop), from)
  await shop.close()
  return { folder, from, contracts }
}

/** The built product in this process with a copy of that shop, by a clock that its user says. */
export async function openVirtualShop({ folder, from, contracts }: PreparedShop): Promise<VirtualShop> {
  const own = newFolder()
  cpSync(folder, own, { recursive: true })
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = originOf(server)
  const shop: TestShop = await openTestShop(
    { engine: 'sqlite', file: join(own, FILE) },
    {
      now: opening(from),
      env: { PUBLIC_URL: url },
      pages: await builtPages(() => siteOf(shop.settings, shop.clock)),
      clientFolder: builtClientFolder(),
    },
  )
  const running: VirtualShop = {
    ...{ url, shop, contracts, network: 'up' },
    now: async () => shop.clock().epochMilliseconds,
    stop: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      await shop.close()
    },
  }
  const listener = getRequestListener(shop.app.fetch)
  server.on('request', (request, response) => void answer(running, listener, { request, response }))
  return running
}

const FILE = 'shop.db'
const newFolder = () => mkdtempSync(join(tmpdir(), 'chairtime-bench-'))
const opening = (from: CalendarDate) => `${from}T06:00:00Z`

async function answer(
  running: VirtualShop,
  listener: (request: IncomingMessage, response: ServerResponse) => unknown,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  if (running.network === 'down') {
    request.socket.destroy()
    return
  }
  const nowMs = Math.round(await running.now())
  running.shop.setNow(Temporal.Instant.fromEpochMilliseconds(nowMs).toString())
  // The app’s own date is by that clock; Node’s would be by this machine’s.
  response.sendDate = false
  if (running.network === 'loses-answers') response.end = () => response.destroy()
  listener(request, response)
}

function originOf(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return `http://127.0.0.1:${address.port}`
}
