import type { Typed } from '../../../../ui/form/form.tsx'
import { GROUP_MESSAGES } from '../messages.ts'
import { readSeats } from '../rules.ts'

/** The form that moves a group holds the seats that were shown. */
export const SEATS_SCHEMA = {
  safeParse: ({ date, seats }: Typed) => {
    if (typeof date !== 'string' || typeof seats !== 'string') return NO_TIME
    const to = { date, visits: readSeats(seats) }
    return { success: true as const, data: { type: 'move' as const, to } }
  },
}

const NO_TIME = {
  success: false as const,
  error: { issues: [{ path: ['seats'], message: GROUP_MESSAGES.choose }] },
}
