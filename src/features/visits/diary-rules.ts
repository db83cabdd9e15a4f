import type { CalendarDate } from '../../shared/calendar-date.ts'
import type { ClockTime } from '../../shared/clock-time.ts'
import type { DiaryVisit } from './diary-contract.ts'

export type VisitStatus = DiaryVisit['status']

export type Period = 'upcoming' | 'past' | 'all'

/** What of a diary is looked for; an empty text or date asks for nothing, and a date goes before the period. */
export type DiarySearch = { text: string; date: CalendarDate | ''; period: Period; today: CalendarDate }

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

export type DiaryDay = { date: CalendarDate; visits: DiaryVisit[] }

/** Neighbouring visits of one day together. */
export function byDay(visits: readonly DiaryVisit[]): DiaryDay[] {
  const days: DiaryDay[] = []
  for (const visit of visits) {
    const { date } = shopTime(visit)
    const last = days.at(-1)
    if (last?.date === date) last.visits.push(visit)
    else days.push({ date, visits: [visit] })
  }
  return days
}
