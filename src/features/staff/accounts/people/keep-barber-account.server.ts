import type { Tx } from '../../../../db/database.server.ts'
import { acceptInvitation, accountIdOfBarber, addAccount, renameAccount } from '../people-store.server.ts'
import { endSessionsOf } from '../session-store.server.ts'
import { accountNamed, setPassword } from '../store.server.ts'

/** A null hash keeps the password, or makes no account where there is none; instants are ISO 8601. */
type Credentials = {
  barberId: number
  username: string
  email: string | null
  passwordHash: string | null
  at: string
}

/** A new password ends its sessions. False when the username is another account's. */
export async function keepBarberAccount(tx: Tx, credentials: Credentials): Promise<boolean> {
  const { barberId, username, email, passwordHash, at } = credentials
  const id = await accountIdOfBarber(tx, barberId)
  if (id === undefined && passwordHash === null) return true
  const named = await accountNamed(tx, username)
  if (named && named.barberId !== barberId) return false
  if (id !== undefined) await renameAccount(tx, id, username)
  if (passwordHash === null) return true
  if (id === undefined) {
    const post = { role: 'barber', barberId, setsOwnAbsences: false } as const
    await addAccount(tx, { ...post, username, email, passwordHash, createdAt: at, invitedAt: null })
    return true
  }
  await setPassword(tx, id, passwordHash)
  await acceptInvitation(tx, id)
  await endSessionsOf(tx, id)
  return true
}

/** A barber who takes no bookings is signed out. */
export async function endSessionsOfBarber(tx: Tx, barberId: number): Promise<void> {
  const id = await accountIdOfBarber(tx, barberId)
  if (id !== undefined) await endSessionsOf(tx, id)
}
