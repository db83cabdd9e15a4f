import { totalPence } from '../../../../shared/pence.ts'

export const MOVEMENT_KINDS = ['float', 'out'] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** Cash put into the till as change, or taken out; `pence` is below 0 for what leaves it. */
export type Movement = {
  id: number
  day: string
  at: string
  kind: MovementKind
  pence: number
  reason: string | null
  reversesId: number | null
  who: string
}

/** What should lie in the till, in pence: the change, the cash that was taken, less what was taken out of the till. */
export type TillCash = { float: number; takenOut: number; expected: number }

/** The cash of a day, of which `takenPence` came by its payments. */
export function cashOf(takenPence: number, movements: readonly Pick<Movement, 'kind' | 'pence'>[]): TillCash {
  const sumOf = (kind: MovementKind) => totalPence(movements.filter(movement => movement.kind === kind))
  const [float, out] = [sumOf('float'), sumOf('out')]
  return { float, takenOut: out === 0 ? 0 : -out, expected: takenPence + float + out }
}

/** The movement of an amount that was typed as one above 0. */
export function movementOf({
  kind,
  pence,
  reason = null,
}: {
  kind: MovementKind
  pence: number
  reason?: string | null | undefined
}): Pick<Movement, 'kind' | 'pence' | 'reason' | 'reversesId'> {
  return { kind, pence: kind === 'out' ? -pence : pence, reason, reversesId: null }
}

export type MovementRefusal = 'no-such-movement' | 'moved-back-already' | 'is-reversal'

/** Why a movement can't be taken back; null when it can. `ofDay` are all of its day. */
export function whyNotMovedBack(
  movement: Pick<Movement, 'id' | 'reversesId'> | undefined,
  ofDay: readonly Pick<Movement, 'reversesId'>[],
): MovementRefusal | null {
  if (!movement) return 'no-such-movement'
  if (movement.reversesId !== null) return 'is-reversal'
  return ofDay.some(({ reversesId }) => reversesId === movement.id) ? 'moved-back-already' : null
}
