import { formatDate } from '../../../shared/calendar-date.ts'
import { counted } from '../../../shared/list-words.ts'
import { failureToast } from '../../../shared/toast.ts'
import type { DiaryVisit } from './contract.ts'
import { type DiaryDifferences, shopTime } from './rules.ts'

/** Spec §8. */
const NO_APPOINTMENTS = 'No appointments found for the selected criteria.'
/** Stands for a customer whose name is no longer kept: the visit is old, or they asked for erasure. */
const NAME_REMOVED = 'Name removed'

/** Who came, for screens and reports. */
export function customerText(name: string): string {
  return name === '' ? NAME_REMOVED : name
}

export const DIARY_FAILURE = failureToast('Error', 'Failed to load appointments')

export function countInWords(count: number): string {
  return count === 0 ? NO_APPOINTMENTS : counted(count, 'appointment')
}

/** Whether a schedule shows what customers do as they do it. */
export type Liveness = 'joining' | 'live' | 'lost'

export const LIVENESS_MESSAGES = {
  joining: '',
  live: 'Live',
  lost: 'Not live just now, trying again',
} satisfies Record<Liveness, string>

/** Past so many changes at once their number says more. */
const MAX_TOLD = 2

/** What a screen reader says of changes: one sentence each, or how many. */
export function newsInWords({ added, changed, gone }: DiaryDifferences): string {
  const count = added.length + changed.length + gone.length
  if (count > MAX_TOLD) return `${count} appointments changed.`
  return [
    ...added.map(visit => `New: ${visitInWords(visit)}.`),
    ...changed.map(visit => `${stateInWords(visit)}: ${visitInWords(visit)}.`),
    ...gone.map(visit => `No longer here: ${visitInWords(visit)}.`),
  ].join(' ')
}

function stateInWords({ status, lateMinutes }: DiaryVisit): string {
  const isLate = lateMinutes > 0 && status === 'confirmed'
  return isLate ? `Running ${lateMinutes} minutes late` : `Now ${statusBadge(status).word}`
}

function visitInWords(visit: DiaryVisit): string {
  const { date, time } = shopTime(visit)
  return `${visit.customerName}, ${formatDate(date)}, ${time}`
}

/** What a schedule says of a customer who runs late; null when they do not, or when no one waits. */
export function lateText({ lateMinutes, status }: Pick<DiaryVisit, 'lateMinutes' | 'status'>): string | null {
  const isAwaited = status === 'confirmed' || status === 'pending'
  return lateMinutes > 0 && isAwaited ? `running ${lateMinutes} min late` : null
}

/** What a schedule says of a visit that was booked in one go with others; null of one booked alone. */
export function othersText(others: number): string | null {
  return others === 0 ? null : `with ${counted(others, 'other')}`
}

const STATUS_BADGES = new Map<string, { tone: 'good' | 'bad' | 'neutral'; word: DiaryVisit['status'] }>([
  ['confirmed', { tone: 'good', word: 'confirmed' }],
  ['cancelled', { tone: 'bad', word: 'cancelled' }],
  ['completed', { tone: 'neutral', word: 'completed' }],
  ['no-show', { tone: 'neutral', word: 'no-show' }],
])

/** How a status is shown: confirmed green, cancelled red, those that are over by their name, anything else as pending (spec §3, §4). */
export function statusBadge(status: string) {
  return STATUS_BADGES.get(status) ?? { tone: 'neutral' as const, word: 'pending' as const }
}
