import type { LineItem, StaffQueue } from '../entries/contract.ts'

type Chair = StaffQueue['chairs'][number]

/** What comes of dropping someone on a chair: they sit, a reason is asked for first, or nothing. */
export type Drop = 'seat' | 'ask' | 'other-chair'

/** A booked visit stays in its barber’s chair; it moves in the diary. */
export function dropOn(item: LineItem, chair: Chair): Drop {
  if (item.kind === 'visit') return item.barberId === chair.barberId ? 'seat' : 'other-chair'
  const isTheirs =
    item.standing === 'called' ? item.calledBarberId === chair.barberId : chair.nextId === item.id
  return isTheirs ? 'seat' : 'ask'
}

/** Who can be dragged to a chair. */
export function canSit({ standing }: LineItem): boolean {
  return standing === 'waiting' || standing === 'called'
}

/** The barber to whom someone was called, or with whom they booked; null of who just waits. */
export function chairOf({ kind, barberId, calledBarberId }: LineItem): number | null {
  return kind === 'visit' ? barberId : calledBarberId
}

/** A barber’s own are first on their phone: what others do moves no row that they are about to tap. */
export function ownFirst(line: LineItem[], ownBarberId: number | null): LineItem[] {
  const isOthers = (item: LineItem) => Number(chairOf(item) !== ownBarberId)
  return ownBarberId === null ? line : line.toSorted((a, b) => isOthers(a) - isOthers(b))
}
