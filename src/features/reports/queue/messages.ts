import { clockTime } from '../../../shared/clock-time.ts'
import type { QueueReport } from './contract.ts'
import type { QueueWeek } from './rules.ts'

export const QUEUE_REPORT = {
  title: 'Queue',
  loading: 'Loading the queue’s figures…',
  notLoaded: 'The queue’s figures could not be loaded.',
  none: 'No one joined the queue in these days.',
  weeks: 'How the queue went, week by week',
  week: 'Week from',
  joined: 'Joined',
  seated: 'Sat',
  turnedAway: 'Turned away',
  held: 'Wait held',
  outOfTurn: 'Out of turn',
  explained:
    'A wait held when someone waited no longer than they were told. “Off by” is the median distance from the middle of what they were told.',
} as const

/** `82 % of 40`; of no one told, a dash. */
export function heldText({ told, held }: Pick<QueueWeek, 'told' | 'held'>): string {
  return told === 0 ? '–' : `${Math.round((100 * held) / told)} % of ${told}`
}

export function lostText({ left, missed, turnedAway, offMinutes }: QueueWeek): string {
  const off = offMinutes === null ? '' : `, off by ${offMinutes} min`
  return `${left} left, ${missed} missed, ${turnedAway} turned away${off}`
}

export function turnedAwayText(hours: QueueReport['turnedAwayAt']): string {
  return `${QUEUE_REPORT.turnedAway}: ${hours.map(({ hour, people }) => `${people} from ${clockTime(hour * 60)}`).join(', ')}.`
}

/** One day in a line: `12 joined, 10 sat, 1 left, 1 missed, 2 turned away. The wait held 80 % of 10.` */
export function dayText({ joined, seated, left, missed, turnedAway, ...week }: QueueWeek): string {
  return `${joined} joined, ${seated} sat, ${left} left, ${missed} missed, ${turnedAway} turned away. The wait held for ${heldText(week)}.`
}
