import { addDays, type CalendarDate } from '../../../shared/calendar-date.ts'
import type { ClockTime } from '../../../shared/clock-time.ts'
import type { DiaryVisit } from './contract.ts'
import type { DiaryChange } from './live-contract.ts'

export type TimeFilter = 'upcoming' | 'past' | 'all'

/** What of a diary is looked for; an empty text or date asks for nothing, and a date goes before the period. */
export type DiarySearch = { text: string; date: CalendarDate | ''; period: TimeFilter; today: CalendarDate }

/** The days of the diary that a search looks through, both included; one that is left out is open. */
export type DiaryWindow = { from?: CalendarDate; to?: CalendarDate }

/** No more of the diary than a search can find in. */
export function diaryWindow({ date, period, today }: Omit<DiarySearch, 'text'>): DiaryWindow {
  if (date !== '') return { from: date, to: date }
  if (period === 'upcoming') return { from: today }
  return period === 'past' ? { to: addDays(today, -1) } : {}
}

/** The civil date and time in the shop that `dateTime` names; its offset is the shop's own. */
export function shopTime({ dateTime }: Pick<DiaryVisit, 'dateTime'>): {
  date: CalendarDate
  time: ClockTime
} {
  return { date: dateTime.slice(0, 10), time: dateTime.slice(11, 16) }
}

/** The visits that a search finds, in the order of the diary; past ones alone come newest day first. */
export function findVisits(visits: readonly DiaryVisit[], search: DiarySearch): DiaryVisit[] {
  const found = visits.filter(
    visit => isInPeriod(shopTime(visit).date, search) && hasText(visit, search.text),
  )
  if (search.date !== '' || search.period !== 'past') return found
  return byDay(found)
    .reverse()
    .flatMap(day => day.visits)
}

function isInPeriod(day: CalendarDate, { date, period, today }: DiarySearch): boolean {
  if (date !== '') return day === date
  if (period === 'all') return true
  return period === 'upcoming' ? day >= today : day < today
}

/** Every word must stand somewhere in the visit; a phone number is found with or without its spaces. */
function hasText(visit: DiaryVisit, text: string): boolean {
  const { customerName, customerPhone, treatmentName, reference } = visit
  const words = `${customerName} ${treatmentName} ${reference} ${customerPhone}`.toLowerCase()
  const digits = customerPhone.replace(/\D/g, '')
  const wanted = text.trim().toLowerCase()
  const isNumber = /^[\d\s()+.-]{3,}$/.test(wanted)
  if (isNumber && digits.includes(wanted.replace(/\D/g, ''))) return true
  return wanted.split(/\s+/).every(word => words.includes(word))
}

export type DayVisits = { date: CalendarDate; visits: DiaryVisit[] }

/** Neighbouring visits of one day together. */
export function byDay(visits: readonly DiaryVisit[]): DayVisits[] {
  const days: DayVisits[] = []
  for (const visit of visits) {
    const { date } = shopTime(visit)
    const last = days.at(-1)
    if (last?.date === date) last.visits.push(visit)
    else days.push({ date, visits: [visit] })
  }
  return days
}

/** True when changes concern a barber's diary: a visit now stands in it, or was read as standing there. */
export function isTouched(
  { barberId, visits }: { barberId: number; visits: readonly Pick<DiaryVisit, 'id'>[] },
  changes: readonly DiaryChange[],
): boolean {
  return changes.some(change => change.barberId === barberId || visits.some(({ id }) => id === change.id))
}

/** What one reading of a diary holds that an earlier one of the same days did not, and the other way round. */
export type DiaryDifferences = { added: DiaryVisit[]; changed: DiaryVisit[]; gone: DiaryVisit[] }

export const NO_NEWS: DiaryDifferences = { added: [], changed: [], gone: [] }

/** What came, went, or has anything new about it, from one reading of some days to the next. */
export function newsBetween(before: readonly DiaryVisit[], after: readonly DiaryVisit[]): DiaryDifferences {
  const [known, now] = [byId(before), byId(after)]
  return {
    added: after.filter(({ id }) => !known.has(id)),
    changed: after.filter(visit => {
      const earlier = known.get(visit.id)
      return earlier !== undefined && JSON.stringify(earlier) !== JSON.stringify(visit)
    }),
    gone: before.filter(({ id }) => !now.has(id)),
  }
}

/** Of news, what a search finds. */
export function findNews({ added, changed, gone }: DiaryDifferences, search: DiarySearch): DiaryDifferences {
  return {
    added: findVisits(added, search),
    changed: findVisits(changed, search),
    gone: findVisits(gone, search),
  }
}

function byId(visits: readonly DiaryVisit[]): ReadonlyMap<string, DiaryVisit> {
  return new Map(visits.map(visit => [visit.id, visit]))
}
