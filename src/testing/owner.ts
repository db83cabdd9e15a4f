import { addFirstAccount } from '../features/staff/accounts/store.server.ts'
import { storedMs } from '../platform/server/process/clock.server.ts'
import { sendJson, type TestShop } from './test-shop.ts'

export const OWNER_PASSWORD = 'three steel combs on a shelf'

/** That password at argon2's lowest cost, so that signing in costs tests no more than any other call. */
export const OWNER_HASH =
  '$argon2id$v=19$m=256,t=2,p=1$YSBzYWx0IGZvciB0ZXN0cw$09HFN6Y1WBVE/1QGCcOnnd+0+Kd1vLtS6WWUw4DX33E'

/** Adds the owner's account, `admin`, with a password that tests know. */
export async function makeOwner({ db, clock, settings }: TestShop): Promise<void> {
  const account = {
    username: settings.adminUsername,
    passwordHash: OWNER_HASH,
    createdAt: storedMs(clock().epochMilliseconds),
    firstPasswordAt: null,
  }
  await db.transact(tx => addFirstAccount(tx, account))
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
