import {
  addDays,
  type CalendarDate,
  calendarDate,
  dateParts,
  lastDayOfMonth,
} from '../../../shared/calendar-date.ts'
import { TREATMENT_GROUPS, type TreatmentGroup } from '../../shop/treatments/group-rules.ts'
import { termsAt } from '../../shop/treatments/rules.ts'
import type { MenuTreatment, OddVisit } from './contract.ts'

export type MenuState = Pick<MenuTreatment, 'price' | 'prices' | 'duration' | 'barbers' | 'retiredOn'>

export type BookedItem = { barberId: number; date: CalendarDate; price: number; duration: number }

/** Why a booked visit would be odd after a change of the menu; null when the change leaves it as it is. */
export function whyOdd(before: MenuState, after: MenuState, booked: BookedItem): OddVisit['why'] | null {
  if (isDone(before, booked.barberId) && !isDone(after, booked.barberId)) return 'not-done'
  const [was, is] = [termsOn(before, booked), termsOn(after, booked)]
  const isChanged = was.price !== is.price || was.duration !== is.duration
  const differs = booked.price !== is.price || booked.duration !== is.duration
  return isChanged && differs ? 'terms' : null
}

function isDone({ barbers, retiredOn }: MenuState, barberId: number): boolean {
  return retiredOn === null && barbers.some(terms => terms.barberId === barberId)
}

export function termsOn(
  { prices, price, duration, barbers }: MenuState,
  { barberId, date }: Pick<BookedItem, 'barberId' | 'date'>,
) {
  const own = barbers.map(terms => ({
    barberId: terms.barberId,
    price: terms.price ?? undefined,
    duration: terms.duration ?? undefined,
  }))
  return termsAt({ price: prices[0]?.price ?? price, duration, laterPrices: prices, own }, { barberId, date })
}

type Part = Pick<MenuTreatment, 'id' | 'parts' | 'retiredOn'>

export function whyNotParts(
  parts: readonly number[],
  menu: readonly Part[],
  setId: number | null,
): 'no-such-part' | 'part-is-set' | 'is-part' | null {
  if (parts.length === 0) return null
  const known = menu.filter(({ id }) => parts.includes(id))
  if (known.length < parts.length) return 'no-such-part'
  if (known.some(part => part.id === setId || part.parts.length > 0)) return 'part-is-set'
  return setId !== null && menu.some(set => set.parts.includes(setId)) ? 'is-part' : null
}

type Placed = { id: number; group: TreatmentGroup }

export function inMenuOrder<T extends Placed>(treatments: readonly T[]): T[] {
  return TREATMENT_GROUPS.flatMap(group => treatments.filter(each => each.group === group))
}

/** The ids with one treatment a place up or down within its group; unchanged at the group's end. */
export function moved(treatments: readonly Placed[], id: number, by: -1 | 1): number[] {
  const ids = treatments.map(each => each.id)
  const group = treatments.find(each => each.id === id)?.group
  const ofGroup = treatments.filter(each => each.group === group).map(each => each.id)
  const other = ofGroup[ofGroup.indexOf(id) + by]
  if (group === undefined || other === undefined) return ids
  return ids.map(each => (each === id ? other : each === other ? id : each))
}

export function usualPriceDays(today: CalendarDate): CalendarDate[] {
  const nextMonth = addDays(lastDayOfMonth(today), 1)
  return [...new Set([today, nextMonth, calendarDate(dateParts(today).year + 1, 1, 1)])]
}
