import { DAY_NAMES } from '../../../shared/calendar-date.ts'
import { type ClockTime, clockTime, minuteOfDay } from '../../../shared/clock-time.ts'
import { inWords } from '../../../shared/list-words.ts'
import type { Hours, OpenShop } from './contract.ts'

type OpeningLine = { days: string; hours: string }

const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0]

/** Monday to Sunday, equal neighbours joined: `Tuesday to Thursday`, `9:00 to 18:30`. */
export function openingLines(openingHours: OpenShop['openingHours']): OpeningLine[] {
  const lines: { first: string; last: string; hours: string }[] = []
  for (const day of MONDAY_FIRST) {
    const name = DAY_NAMES[day] ?? ''
    const hours = hoursOn(openingHours, day)
    const previous = lines.at(-1)
    if (previous?.hours === hours) previous.last = name
    else lines.push({ first: name, last: name, hours })
  }
  return lines.map(({ first, last, hours }) => ({
    days: first === last ? first : `${first} to ${last}`,
    hours,
  }))
}

function hoursOn(openingHours: OpenShop['openingHours'], day: number): string {
  const spell = spellOn(openingHours, day)
  return spell ? `${onASign(clockTime(spell[0]))} to ${onASign(clockTime(spell[1]))}` : 'Closed'
}

/** Minutes since midnight, from and to; null when closed. */
export function spellOn(hours: Hours, dayOfWeek: number): [number, number] | null {
  const day = Object.entries(hours).find(([name]) => name === DAY_NAMES[dayOfWeek]?.toLowerCase())
  return day?.[1] ? [minuteOfDay(day[1][0]), minuteOfDay(day[1][1])] : null
}

/** `09:00` → `9:00` (spec §9). */
export function onASign(time: ClockTime): string {
  return time.replace(/^0(?=\d)/, '')
}

export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

/** `['Cash', 'Card', 'Mobile']` → `Cash, card and mobile`. */
export function paymentsInWords(payments: readonly string[]): string {
  const words = payments.map((payment, index) => (index === 0 ? payment : payment.toLowerCase()))
  return inWords(words)
}
