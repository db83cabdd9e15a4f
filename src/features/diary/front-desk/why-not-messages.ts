import { clockTime, durationInWords } from '../../../shared/clock-time.ts'
import type { StartRules } from '../../calendar/availability/rules.ts'
import { spansInWords } from './messages.ts'
import type { Reason } from './why-not-rules.ts'

const TAKEN_BY = {
  break: 'on a break',
  away: 'away',
  closed: 'the shop is closed',
  booked: 'booked',
  promised: 'kept for the queue',
} as const

/** One link of the chain, to stand within a sentence. */
function reasonText(reason: Reason, isFirst: boolean, rules: StartRules): string {
  const then = isFirst ? '' : 'then '
  switch (reason.is) {
    case 'outside-window':
      return `visits are booked online from today up to ${rules.daysAhead} days ahead`
    case 'day-off':
      return 'not working that day'
    case 'past':
      return 'that time has gone by'
    case 'short-notice':
      return `online, ${durationInWords(rules.noticeMinutes)} of notice are needed`
    case 'before-hours':
      return `begins at ${clockTime(reason.fromMinute)}`
    case 'after-hours':
      return `finishes at ${clockTime(reason.untilMinute)}`
    case 'off-grid':
      return `online, visits start every ${rules.gridMinutes} minutes from ${clockTime(reason.gridMinute)}`
    case 'break':
    case 'away':
    case 'closed':
    case 'booked':
    case 'promised':
      return `${then}${TAKEN_BY[reason.is]} ${spansInWords([reason.span])}`
    case 'short-gap':
      return isFirst
        ? `${reason.freeMinutes} minutes free from ${clockTime(reason.fromMinute)} of the ${reason.neededMinutes} needed`
        : `then ${reason.freeMinutes} minutes free of the ${reason.neededMinutes} needed`
    case 'free-again':
      return `free again from ${clockTime(reason.fromMinute)}`
    case 'lacks-treatments':
      return `does not do ${reason.names.join(' or ')}`
    case 'no-gap':
      return `no start with ${reason.neededMinutes} minutes free`
  }
}

/** The chain of reasons as one sentence: `Marco: booked 11:00 to 11:35, then 20 minutes free of the 30 needed.` */
export function whyNotText(barberName: string, reasons: readonly Reason[], rules: StartRules): string {
  const [first] = reasons
  if (first?.is === 'no-gap') {
    const gap = reasons.find(reason => reason.is === 'short-gap')
    return `${barberName}: ${reasonText(first, true, rules)}${gap ? `; the longest gap is ${gap.freeMinutes} minutes, from ${clockTime(gap.fromMinute)}` : ''}.`
  }
  return `${barberName}: ${reasons.map((reason, index) => reasonText(reason, index === 0, rules)).join(', ')}.`
}

/** What is said of a barber who is free: at the time that was asked for, or from when on that day. */
export function freeText(barberName: string, startMinute: number, isAsked: boolean): string {
  return isAsked
    ? `${barberName}: free at ${clockTime(startMinute)}.`
    : `${barberName}: free from ${clockTime(startMinute)}.`
}
