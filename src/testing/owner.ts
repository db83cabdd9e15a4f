import { makeFirstAccount } from '../features/accounts/make-first-account.server.ts'
import { sendJson, type TestShop } from './test-shop.ts'

export const OWNER_PASSWORD = 'three steel combs on a shelf'

export function makeOwner(shop: TestShop): Promise<void> {
  return makeFirstAccount({ ...shop, settings: { ...shop.settings, adminPassword: OWNER_PASSWORD } })
}

export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0] ?? '')
    .filter(cookie => !cookie.endsWith('='))
    .join('; ')
}

export async function signIn(shop: TestShop, password = OWNER_PASSWORD): Promise<{ Cookie: string }> {
  const response = await sendJson(shop, 'POST', '/api/admin/login', { username: 'admin', password })
  if (!response.ok) throw new Error(`Sign-in was refused: ${response.status} ${await response.text()}`)
  return { Cookie: cookiesOf(response) }
}
