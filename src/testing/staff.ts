import { addAccount, type NewAccount } from '../features/staff/accounts/people-store.server.ts'
import { storedMs } from '../platform/server/process/clock.server.ts'
import { cookiesOf, OWNER_HASH, OWNER_PASSWORD } from './owner.ts'
import { sendJson, type TestShop } from './test-shop.ts'

/** Signs a person in by the owner's test password. */
export async function signInAs(shop: TestShop, username: string): Promise<{ Cookie: string }> {
  const response = await sendJson(shop, 'POST', '/api/admin/login', { username, password: OWNER_PASSWORD })
  if (!response.ok) throw new Error(`Sign-in was refused: ${response.status} ${await response.text()}`)
  return { Cookie: cookiesOf(response) }
}

/** An account with the owner's test password: Rhona at the reception, or Tom as the first barber. */
export async function makeStaff(
  { db, clock }: Pick<TestShop, 'db' | 'clock'>,
  account: Partial<NewAccount> & Pick<NewAccount, 'role'>,
): Promise<number> {
  const createdAt = storedMs(clock().epochMilliseconds)
  const isBarber = account.role === 'barber'
  const { id } = await db.transact(tx =>
    addAccount(tx, {
      username: isBarber ? 'tom' : 'rhona',
      barberId: isBarber ? 1 : null,
      passwordHash: OWNER_HASH,
      email: null,
      setsOwnAbsences: false,
      createdAt,
      invitedAt: null,
      ...account,
    }),
  )
  return id
}
