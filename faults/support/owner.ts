import { type DatabaseAddress, openDatabase } from '../../src/db/open.server.ts'
import { cookiesOf } from '../../src/testing/owner.ts'

export async function signInOwner(origin: string): Promise<{ Cookie: string }> {
  const response = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    body: JSON.stringify({ username: 'admin', password: 'three steel combs on a shelf' }),
    headers: { 'Content-Type': 'application/json' },
  })
  if (!response.ok) throw new Error(`The owner was not let in: ${response.status} ${await response.text()}`)
  return { Cookie: cookiesOf(response) }
}

/** Sets the last use of every session back. */
export async function ageSessions(address: DatabaseAddress, minutes: number): Promise<void> {
  const lastSeenAt = Temporal.Now.instant().subtract({ minutes }).toString({ smallestUnit: 'millisecond' })
  const db = await openDatabase(address)
  await db.transact(tx => tx.updateTable('admin_session').set({ last_seen_at: lastSeenAt }).execute())
  await db.close()
}

export async function statusOfSchedule(origin: string, owner: { Cookie: string }): Promise<number> {
  return (await fetch(`${origin}/api/barber/1/appointments`, { headers: owner })).status
}
