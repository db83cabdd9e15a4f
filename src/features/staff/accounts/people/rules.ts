import type { Role } from '../roles/rules.ts'

/** How long the link of an invitation works. */
export const INVITATION_MAX_MS = 7 * 24 * 3_600_000

export type PersonRefusal = 'last-owner' | 'column-taken' | 'not-an-invitation' | 'still-an-invitation'

export type AccountState = { role: Role; isOpen: boolean }

export function whyNotPlace(now: AccountState, next: AccountState, otherOwners: number): 'last-owner' | null {
  const isOwner = ({ role, isOpen }: AccountState) => role === 'owner' && isOpen
  return isOwner(now) && !isOwner(next) && otherOwners === 0 ? 'last-owner' : null
}

/** A barber needs a column, and the other roles have none. */
export function isWholePost({ role, barberId }: { role: Role; barberId: number | null }): boolean {
  return (role === 'barber') === (barberId !== null)
}

/** ISO 8601; null when no link of the invitation works any more. */
export function invitationEnd(invitedAt: string, nowMs: number): string | null {
  const endMs = Date.parse(invitedAt) + INVITATION_MAX_MS
  return endMs > nowMs ? new Date(endMs).toISOString() : null
}
