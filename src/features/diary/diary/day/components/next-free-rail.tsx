import { clockTime } from '../../../../../shared/clock-time.ts'
import { DAY_MESSAGES, firstName, gapText } from '../messages.ts'
import type { NextGap } from '../rules.ts'

/** Who is free next, the soonest first. */
export function NextFreeRail({
  free,
  onBook,
}: {
  free: readonly NextGap[]
  /** Null while nothing can be changed. */
  onBook: ((start: { barberId: number; startMinute: number }) => void) | null
}) {
  return (
    <div className="next-free relative flex items-center gap-3 min-h-11 px-3 border-b border-line overflow-x-auto whitespace-nowrap tabular-nums no-print">
      <h2>{DAY_MESSAGES.nextFree}</h2>
      {free.length === 0 ? (
        <p>{DAY_MESSAGES.nothingFree}</p>
      ) : (
        <ul className="flex gap-1.5">
          {free.map(({ barberId, barberName, gap }) => (
            <li key={barberId}>
              <button
                type="button"
                className="inline-flex items-center gap-1.5 min-h-8 px-2.5 border border-line rounded-[999px] bg-surface"
                aria-disabled={onBook === null}
                onClick={() => onBook?.({ barberId, startMinute: gap.fromMinute })}
              >
                <strong>{clockTime(gap.fromMinute)}</strong> {firstName(barberName)}
                <span className="sr-only">, {gapText(gap)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
