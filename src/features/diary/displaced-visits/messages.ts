import { formatDate } from '../../../shared/calendar-date.ts'
import type { DisplacedVisit } from './contract.ts'
import type { Decision, ForAll } from './rules.ts'

export const NOT_REACHABLE =
  'We have no email address or mobile number for this customer. Please call them instead.'
export const BEGUN_ALREADY = 'The time of this visit has come. Please call the customer instead.'

export const NONE_DISPLACED = 'Every visit has its barber again.'
export const DISPLACED_LEAD =
  'Their barber can’t see these customers. They stay here until each is moved, cancelled or kept.'
export const NO_OTHER_TIME = 'No barber is free then, and there is no near time with the same barber.'

export const OFFER_LINE =
  'Offered to a customer on the waiting list, who has not answered yet. If you withdraw it, they keep their place.'
const WITHDRAW = 'Withdraw the offer, with a message'

export function displacedLine({ date, time, barberName, why }: DisplacedVisit): string {
  const reasons: Record<DisplacedVisit['why'], string> = {
    'not-on-team': `${barberName} is not on the team then`,
    absent: `${barberName} is away`,
    closed: 'the shop is closed',
    'outside-hours': `${barberName} does not work then`,
  }
  return `${formatDate(date)} at ${time}: ${reasons[why]}`
}

/** The line of one among several: only its time, where all are of one day and for one reason. */
export function lineAmong(visit: DisplacedVisit, visits: readonly DisplacedVisit[]): string {
  const isAlike = visits.every(
    ({ date, why, barberId }) => date === visit.date && why === visit.why && barberId === visit.barberId,
  )
  return isAlike && visits.length > 1 ? visit.time : displacedLine(visit)
}

type Outcome = { done: number; refused: number; later: number }

export const DISPLACED_TOASTS = {
  all: ({ done, refused, later }: Outcome) => ({
    title: done === 1 ? 'One visit dealt with' : `${done} visits dealt with`,
    description: [
      refused === 0
        ? ''
        : `${refused} could not be, and still ${refused === 1 ? 'needs' : 'need'} another time.`,
      later === 0 ? '' : `${later} left for later.`,
      refused + later === 0 ? 'None is left.' : '',
    ]
      .filter(sentence => sentence !== '')
      .join(' '),
    tone: refused === 0 ? ('success' as const) : ('failure' as const),
  }),
}

export const DECIDE_TEXTS = {
  title: 'Visits that need another time',
  submit: (count: number) => (count === 1 ? 'Do This' : 'Do All of These'),
  busy: 'Saving…',
}

export const ASKED = 'Asked, waiting for an answer'
export const THE_SAME_FOR_ALL = 'The same for all of them'

export function displacedTitle(count: number): string {
  return count === 1 ? 'One visit needs another time' : `${count} visits need another time`
}

/** To a barber, who may not decide everything. */
export const SHOP_DECIDES = 'What you leave for later, the shop decides.'

export const DECIDE_LATER = 'Decide later'

export const FOR_ALL_TEXTS: Record<ForAll, string> = {
  'same-time': 'Same time, another barber',
  'same-barber': 'Nearest time, same barber',
  ask: 'Ask the customers',
  keep: 'Keep them',
  cancel: 'Cancel them',
  withdraw: 'Withdraw the offers',
}

/** `10:15 with Marco`, or what else is done. */
export function decisionText(visit: DisplacedVisit, decision: Decision): string {
  switch (decision.type) {
    case 'ask':
      return 'Ask the customer'
    case 'keep':
      return 'Keep it as it is'
    case 'withdraw':
      return WITHDRAW
    case 'cancel':
      return visit.isReachable ? 'Cancel it, with a message' : 'Cancel it; we can’t send a message'
    case 'move': {
      const other = visit.sameTime.find(({ barberId }) => barberId === decision.barberId)
      const day = decision.date === visit.date ? '' : `${formatDate(decision.date)} `
      return `${day}${decision.time} with ${other?.barberName ?? visit.barberName}`
    }
  }
}

export function choicesText(decisions: readonly Decision[], visits: number): string {
  const count = (type: Decision['type']) => decisions.filter(decision => decision.type === type).length
  const parts = [
    counted(count('move'), 'moved'),
    counted(count('ask'), 'asked'),
    counted(count('keep'), 'kept'),
    counted(count('cancel'), 'cancelled, which can’t be undone'),
    counted(count('withdraw'), 'withdrawn'),
    counted(visits - decisions.length, 'left for later, and listed on the desk’s Today'),
  ].filter(part => part !== '')
  return `When you save: ${parts.join('; ')}.`
}

function counted(count: number, what: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? 'is' : 'are'} ${what}`
}
