import { makeFirstAccount } from '../features/accounts/make-first-account.server.ts'
import { sendJson, type TestShop } from './test-shop.ts'

export const OWNER_PASSWORD = 'three steel combs on a shelf'

/** Makes the owner's account, `admin`, with a password that tests know. */
export function makeOwner(shop: TestShop): Promise<void> {
  return makeFirstAccount({ ...shop, settings: { ...shop.settings, adminPassword: OWNER_PASSWORD } })
}

/** The cookies that a reply sets, as a browser would send them back. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0] ?? '')
    .filter(cookie => !cookie.endsWith('='))
    .join('; ')
}

/** Signs the owner in: the headers that carry his session. */
export async function signIn(shop: TestShop, password = OWNER_PASSWORD): Promise<{ Cookie: string }> {
  const response = await sendJson(shop, 'POST', '/api/admin/login', { username: 'admin', password })
  if (!response.ok) throw new Error(`Sign-in was refused: ${response.status} ${await response.text()}`)
  return { Cookie: cookiesOf(response) }
}
