import { clockTime } from '../../../../shared/clock-time.ts'
import type { FreeGap } from '../gap-rules.ts'
import { FLOOR, freeText } from '../messages.ts'
import { useFloorActions } from './floor-actions.tsx'

/** Free time of a chair: a tap books into it. */
export function FreeRow({ gap }: { gap: FreeGap }) {
  const { open, isLocked } = useFloorActions()
  return (
    <li className="chair-row">
      <button
        type="button"
        className="chair-free"
        aria-disabled={isLocked}
        onClick={() => isLocked || open({ kind: 'walk-in', gap })}
      >
        <span className="sr-only">{FLOOR.bookWalkIn}</span>{' '}
        <span className="chair-when">{gap.hasBegun ? FLOOR.now : clockTime(gap.fromMinute)}</span>
        <span>{freeText(gap)}</span>
        <span className="sr-only">, {gap.barberName}</span>
        <span aria-hidden="true">+</span>
      </button>
    </li>
  )
}
