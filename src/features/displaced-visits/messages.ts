import { formatDate } from '../../shared/calendar-date.ts'
import type { DisplacedVisit } from './contract.ts'

export const NOT_REACHABLE =
  'We have no email address or mobile number for this customer. Please call them instead.'

export const DISPLACED_LEAD =
  'Their barber can’t see these customers. They stay here until each is moved, cancelled or kept.'
export const NO_OTHER_TIME = 'No barber is free then, and there is no near time with the same barber.'

/** `Friday 4 December at 10:15, Marco is away`. */
export function displacedLine({ date, time, barberName, why }: DisplacedVisit): string {
  const reasons: Record<DisplacedVisit['why'], string> = {
    absent: `${barberName} is away`,
    closed: 'the shop is closed',
    'outside-hours': `${barberName} does not work then`,
  }
  return `${formatDate(date)} at ${time}: ${reasons[why]}`
}

export const DISPLACED_TOASTS = {
  moved: (visit: { barberName: string; date: string; time: string }) => ({
    title: 'Visit moved',
    description: `Now ${formatDate(visit.date)} at ${visit.time} with ${visit.barberName}.`,
    tone: 'success' as const,
  }),
  asked: {
    title: 'Customer asked',
    description: 'They get a link to choose another time. The visit stays here until they have.',
    tone: 'success' as const,
  },
  kept: { title: 'Visit kept', description: 'It stays where it is.', tone: 'success' as const },
  cancelled: {
    title: 'Visit cancelled',
    description: 'The customer gets a message, if we can reach them.',
    tone: 'success' as const,
  },
  all: (done: number, left: number) => ({
    title: done === 1 ? 'One visit dealt with' : `${done} visits dealt with`,
    description: left === 0 ? 'None is left.' : `${left} could not be, and stay here.`,
    tone: left === 0 ? ('success' as const) : ('failure' as const),
  }),
} as const

/** `One visit needs another time`. */
export function displacedTitle(count: number): string {
  return count === 1 ? 'One visit needs another time' : `${count} visits need another time`
}
