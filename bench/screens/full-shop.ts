import { shopMoment, systemClock } from '../../src/platform/server/process/clock.server.ts'
import { makeOwner, OWNER_PASSWORD as PASSWORD, signIn } from '../../src/testing/owner.ts'
import { openTestShop } from '../../src/testing/test-shop.ts'
import { runAdverts } from '../data/adverts.ts'
import { type Server, startShop } from '../servers/server.ts'

export type FullShop = { url: string; server: Server; owner: { Cookie: string } }

/** The product as it is started, on a database whose every spot is sold from today on. */
export async function startFullShop(file: string): Promise<FullShop> {
  const now = systemClock().toString()
  const { date } = shopMoment(systemClock)
  const shop = await openTestShop({ engine: 'sqlite', file }, { now })
  await makeOwner(shop)
  await runAdverts(shop, await signIn(shop), date)
  await shop.close()
  const server = await startShop({ engine: 'sqlite', file })
  const url = `http://127.0.0.1:${server.port}`
  return { url, server, owner: await ownerOf(url) }
}

async function ownerOf(url: string): Promise<{ Cookie: string }> {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
    headers: { 'Content-Type': 'application/json' },
  })
  if (!response.ok) throw new Error(`The owner could not sign in: ${response.status}`)
  const cookies = response.headers.getSetCookie().map(cookie => cookie.split(';')[0])
  return { Cookie: cookies.join('; ') }
}
