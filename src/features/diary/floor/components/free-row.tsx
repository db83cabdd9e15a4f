import { clockTime } from '../../../../shared/clock-time.ts'
import type { FreeGap } from '../gap-rules.ts'
import { FLOOR, freeText } from '../messages.ts'
import { useFloorActions } from './floor-actions.tsx'

/** Free time of a chair: a tap books into it. */
export function FreeRow({ gap }: { gap: FreeGap }) {
  const { open, isLocked } = useFloorActions()
  return (
    <li className="flex border-t border-line">
      <button
        type="button"
        className="grid flex-1 items-center min-w-0 min-h-13 py-1 pl-3 leading-[1.3] text-start grid-cols-[4rem_minmax(0,1fr)_auto] @max-[12rem]:grid-cols-[minmax(0,1fr)_auto] pe-4 bg-selected text-primary font-semibold aria-disabled:text-muted aria-disabled:cursor-not-allowed"
        aria-disabled={isLocked}
        onClick={() => isLocked || open({ kind: 'walk-in', gap })}
      >
        <span className="sr-only">{FLOOR.bookWalkIn}</span>{' '}
        <span className="tabular-nums @max-[12rem]:col-span-2">
          {gap.hasBegun ? FLOOR.now : clockTime(gap.fromMinute)}
        </span>
        <span>{freeText(gap)}</span>
        <span className="sr-only">, {gap.barberName}</span>
        <span className="text-[1.375rem] leading-none" aria-hidden="true">
          +
        </span>
      </button>
    </li>
  )
}
