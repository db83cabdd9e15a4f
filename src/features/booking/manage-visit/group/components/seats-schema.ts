import type { Typed } from '../../../../../ui/form/form.tsx'
import { readSeats } from '../../../../calendar/availability/seat-rules.ts'
import { GROUP_MESSAGES } from '../messages.ts'

export const SEATS_SCHEMA = {
  safeParse: ({ date, seats }: Typed) => {
    const visits = typeof seats === 'string' ? readSeats(seats) : null
    if (typeof date !== 'string' || !visits) return NO_TIME
    return { success: true as const, data: { type: 'move' as const, to: { date, visits } } }
  },
}

const NO_TIME = {
  success: false as const,
  error: { issues: [{ path: ['seats'], message: GROUP_MESSAGES.choose }] },
}
