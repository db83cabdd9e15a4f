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
