import { clockTime, formatMinutes } from '../../../../shared/clock-time.ts'
import { minutesIn } from '../../../../shared/minute-span.ts'
import { formatPounds } from '../../../../shared/pence.ts'
import { successToast } from '../../../../shared/toast.ts'
import { firstName } from '../../diary/day/messages.ts'
import type { FreeGap } from '../gap-rules.ts'
import { FLOOR } from '../messages.ts'

export const WALK_IN = {
  title: 'Walk-in',
  when: 'When',
  what: 'What for',
  leftOut: 'What takes longer than this is left out.',
  name: 'Name',
  nameHint: 'Not needed.',
  standard: 'Walk-in',
  busy: 'Booking…',
  soonest: 'Find the soonest time…',
  full: 'Nothing more is free today. The waiting list and other days are in Book.',
} as const

export function walkInButton(gap: FreeGap, pence: number): string {
  const price = pence > 0 ? `, ${formatPounds(pence)}` : ''
  const when = gap.hasBegun ? 'now' : clockTime(gap.fromMinute)
  return `Book ${when} with ${firstName(gap.barberName)}${price}`
}

export function walkInBooked(name: string, gap: FreeGap) {
  return successToast(
    'Walk-in booked',
    `${name} with ${firstName(gap.barberName)} at ${clockTime(gap.fromMinute)}.`,
  )
}

export function gapChoice(gap: FreeGap): string {
  const when = gap.hasBegun ? FLOOR.now : clockTime(gap.fromMinute)
  return `${when} ${firstName(gap.barberName)}, ${formatMinutes(minutesIn(gap))}`
}
