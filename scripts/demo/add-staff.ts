import type { Database } from '../../src/db/database.server.ts'
import { addAccount } from '../../src/features/staff/accounts/people-store.server.ts'
import { hashPassword } from '../../src/platform/server/process/passwords.server.ts'

/** Usernames of the demo beside the owner's, who share its password. */
export const DEMO_STAFF = [
  { username: 'rhona', role: 'reception', barberId: null },
  { username: 'tom', role: 'barber', barberId: 1 },
] as const

export async function addStaff(db: Database, password: string, createdAt: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await db.transact(async tx => {
    for (const { username, role, barberId } of DEMO_STAFF)
      await addAccount(tx, {
        ...{ username, role, barberId, passwordHash, createdAt },
        ...{ email: null, setsOwnAbsences: true, invitedAt: null },
      })
  })
}
