import type { CalendarDate } from '../../../../shared/calendar-date.ts'

export const ROLES = ['owner', 'reception', 'barber'] as const
export type Role = (typeof ROLES)[number]

/** What the guard knows of the signed-in person's place in the shop. */
export type Post = { role: Role; barberId: number | null; setsOwnAbsences: boolean }

export function homeOf(role: Role): string {
  return role === 'owner' ? '/admin-dashboard' : '/admin/today'
}

const NO_COLUMN = 0

/** The one column that a person works; undefined for the whole diary. */
export function columnOf({ role, barberId }: Pick<Post, 'role' | 'barberId'>): number | undefined {
  return role === 'barber' ? (barberId ?? NO_COLUMN) : undefined
}

/** True for every column of those who work the whole diary, and a barber's own; null is the whole shop. */
export function isOpenColumn(post: Pick<Post, 'role' | 'barberId'>, barberId: number | null): boolean {
  const column = columnOf(post)
  return column === undefined || column === barberId
}

export function maySetAbsences(post: Post, barberId: number | null): boolean {
  return isOpenColumn(post, barberId) && (post.role !== 'barber' || post.setsOwnAbsences)
}

/** Instants are ISO 8601, null for never; a barber who takes no bookings does not sign in either. */
export type Standing = {
  disabledAt: string | null
  invitedAt: string | null
  isBarberActive: number | null
  /** A barber's last day; null of others, and of a barber who stays. */
  barberLastDate: CalendarDate | null
}

export function isAccountOpen(standing: Standing, today: CalendarDate): boolean {
  const { disabledAt, invitedAt, isBarberActive, barberLastDate } = standing
  const hasLeft = barberLastDate !== null && barberLastDate < today
  return disabledAt === null && invitedAt === null && isBarberActive !== 0 && !hasLeft
}
