import { addDays, dateParts, formatDate } from '../../../shared/calendar-date.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import type { VisitFacts } from './email-messages.ts'
import type { VisitNotificationKind } from './rules.ts'
import { firstThatFits } from './text-rules.ts'

type TextFacts = Pick<
  VisitFacts,
  'reference' | 'barberName' | 'date' | 'startMinute' | 'durationMinutes' | 'heldUntil' | 'today' | 'url'
> & { others?: readonly unknown[] }

function shortDate(date: string): string {
  const [weekday = '', , month = ''] = formatDate(date).split(' ')
  return `${weekday.slice(0, 3)} ${dateParts(date).day} ${month.slice(0, 3)}`
}

const whenOf = ({ date, startMinute }: TextFacts) => `${shortDate(date)} ${clockTime(startMinute)}`

/** Of a visit alone: those of a group end at different times. */
const endOf = ({ startMinute, durationMinutes, others = [] }: TextFacts) =>
  others.length > 0 ? '' : ` to ${clockTime(startMinute + durationMinutes)}`

/** Empty where the date alone says it. */
const dayWord = ({ date, today }: TextFacts) => {
  if (date === today) return 'today, '
  return date === addDays(today, 1) ? 'tomorrow, ' : ''
}

const OPENINGS = {
  confirmed: visit => `booked for ${whenOf(visit)}`,
  reminder: visit => `see you ${dayWord(visit)}${whenOf(visit)}`,
  changed: visit => `your visit is now ${whenOf(visit)}${endOf(visit)}`,
  cancelled: visit => `your visit of ${whenOf(visit)} is cancelled`,
  displaced: visit => `sorry, we can’t see you ${whenOf(visit)} after all. Please choose another time`,
  offered: visit => `held for you until ${visit.heldUntil}: ${whenOf(visit)}`,
} satisfies Record<VisitNotificationKind, (visit: TextFacts) => string>

const LINKS = {
  confirmed: 'Move or cancel',
  reminder: 'Move or cancel',
  changed: 'Move or cancel',
  cancelled: 'Book again',
  displaced: 'Choose',
  offered: 'Take it',
} satisfies Record<VisitNotificationKind, string>

/** Drops optional parts until the message fits one text. */
export function visitText(kind: VisitNotificationKind, visit: TextFacts, shop: { name: string }): string {
  const opening = OPENINGS[kind](visit)
  const { others = [] } = visit
  const whom = others.length > 0 ? ` for ${others.length + 1}` : ` with ${visit.barberName}`
  const who = kind === 'cancelled' || kind === 'displaced' ? '' : whom
  const link = `${LINKS[kind]}: ${visit.url}`
  return firstThatFits([
    `${shop.name}: ${opening}${who}. Ref ${visit.reference}. ${link}`,
    `${shop.name}: ${opening}${who}. ${link}`,
    `${shop.name}: ${opening}. ${visit.url}`,
    `${opening.charAt(0).toUpperCase()}${opening.slice(1)}. ${visit.url}`,
  ])
}
