import type { VisitState } from '../state-rules.ts'

/** A shape for each state, so that none is told by its colour alone. */
const SIGNS: Record<Exclude<VisitState, 'booked'> | 'note', string> = {
  here: 'M8 8.2a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 14.2c.4-3 2.6-4.4 5.5-4.4s5.1 1.4 5.5 4.4',
  'in-chair': 'M4.5 2v7h7.5M4.5 9v5M11.5 9v5M9 5.5h3V9',
  done: 'M2.5 8.5l3.7 3.7 7.3-8',
  unmarked: 'M5.3 5.6a2.8 2.8 0 1 1 4 2.5c-.9.5-1.3 1-1.3 2M8 13.6v.1',
  'no-show': 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  offered: 'M4 2h8M4 14h8M5 2c0 4 6 8 6 12M11 2c0 4-6 8-6 12',
  note: 'M2.5 3h11v7.5H8L4.5 14v-3.5h-2z',
  displaced: 'M8 1.8L15 14H1zM8 6v4M8 12.1v.1',
}

export function Sign({ of, className }: { of: VisitState | 'note'; className: string }) {
  if (of === 'booked') return null
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className={`size-3.75 fill-none stroke-current stroke-[1.75] [stroke-linecap:round] [stroke-linejoin:round] data-[of=no-show]:text-danger data-[of=displaced]:text-danger ${className}`}
      data-of={of}
    >
      <path d={SIGNS[of]} />
    </svg>
  )
}
