import type { CalendarDate } from '../../../shared/calendar-date.ts'
import type { Treatment } from './contract.ts'
import type { TreatmentGroup } from './group-rules.ts'

/** Added once to a visit of more than one treatment (spec §9). */
export const CHANGEOVER_MINUTES = 5

/** Minutes in the chair, including the changeover (spec §9). */
export function totalMinutes(chosen: readonly Pick<Treatment, 'duration'>[]): number {
  const inChair = chosen.reduce((sum, treatment) => sum + treatment.duration, 0)
  return chosen.length > 1 ? inChair + CHANGEOVER_MINUTES : inChair
}

export function totalPence(chosen: readonly Pick<Treatment, 'price'>[]): number {
  return chosen.reduce((sum, treatment) => sum + treatment.price, 0)
}

export function visitName(treatmentNames: readonly string[]): string {
  return treatmentNames.join(' + ')
}

const MOST_LEADING = 4

/** Those that stand for the whole menu, in its order: two cuts and two of beard and shave, if there are as many. */
export function leadingTreatments<T extends Pick<Treatment, 'group'>>(menu: readonly T[]): T[] {
  const twoOf = (group: TreatmentGroup) => menu.filter(each => each.group === group).slice(0, 2)
  const leading = [...new Set([...twoOf('cuts'), ...twoOf('beard-and-shave'), ...menu])]
  return menu.filter(each => leading.indexOf(each) < MOST_LEADING)
}

/** The treatments with these ids, in the order of the ids; unknown ids are ignored. */
export function chosenFrom<T extends { id: number }>(list: readonly T[], ids: readonly number[]): T[] {
  return ids.flatMap(id => list.find(treatment => treatment.id === id) ?? [])
}

/** What decides a treatment's price and minutes besides the menu; null while it is not chosen. */
export type VisitPlace = { barberId: number | null; date: CalendarDate | null }

type Terms = Pick<Treatment, 'price' | 'duration'>
type Listed = Terms & Pick<Treatment, 'laterPrices' | 'own'>

/** Their own price and minutes with that barber, else the newest price that holds on that day and the menu's minutes. */
export function termsAt(treatment: Listed, { barberId, date }: VisitPlace): Terms {
  const own = barberId === null ? undefined : treatment.own?.find(terms => terms.barberId === barberId)
  const later = date === null ? undefined : treatment.laterPrices?.findLast(({ from }) => from <= date)
  return {
    price: own?.price ?? later?.price ?? treatment.price,
    duration: own?.duration ?? treatment.duration,
  }
}

/** The treatments as they are on a day with a barber, with nothing left that could differ. */
export function pricedAt<T extends Listed>(
  treatments: readonly T[],
  at: VisitPlace,
): (Omit<T, 'laterPrices' | 'own'> & Terms)[] {
  return treatments.map(({ laterPrices, own, ...treatment }) => ({
    ...treatment,
    ...termsAt({ ...treatment, laterPrices, own }, at),
  }))
}

export function minutesWith(chosen: readonly Listed[], barberId: number): number {
  return totalMinutes(pricedAt(chosen, { barberId, date: null }))
}

/** The fewest minutes that they take with any barber; perhaps with one who does not do all of them. */
export function fewestMinutes(chosen: readonly Listed[]): number {
  const barberIds = chosen.flatMap(({ own = [] }) => own.map(({ barberId }) => barberId))
  return Math.min(totalMinutes(chosen), ...barberIds.map(id => minutesWith(chosen, id)))
}

type Booked = { id: number } & Terms

/** As they were booked, plus what the two barbers differ by on that day; nothing changes with the same barber. */
export function movedTo<T extends Booked>(
  booked: readonly T[],
  listed: readonly (Listed & { id: number })[],
  { from, toBarberId }: { from: { barberId: number; date: CalendarDate }; toBarberId: number },
): T[] {
  if (from.barberId === toBarberId) return [...booked]
  return booked.map(treatment => {
    const known = listed.find(({ id }) => id === treatment.id)
    if (!known) return treatment
    const [before, after] = [termsAt(known, from), termsAt(known, { ...from, barberId: toBarberId })]
    return {
      ...treatment,
      price: Math.max(0, treatment.price + after.price - before.price),
      duration: Math.max(5, treatment.duration + after.duration - before.duration),
    }
  })
}

/** The minutes of a booked visit with another barber: its own, plus what the two barbers differ by. */
export function movedMinutes(
  visit: { barberId: number; durationMinutes: number },
  listed: readonly Listed[],
  toBarberId: number,
): number {
  const more = minutesWith(listed, toBarberId) - minutesWith(listed, visit.barberId)
  return Math.max(5, visit.durationMinutes + more)
}

export type SetOffer = {
  id: number
  name: string
  price: number
  savedPence: number
  parts: readonly number[]
}

/** What a set costs less than its parts one by one, in pence; 0 of what is no set or has a part that is not listed. */
export function savedBy(
  { parts = [], ...set }: Pick<Treatment, 'parts'> & Listed,
  listed: readonly ({ id: number } & Listed)[],
  at: VisitPlace,
): number {
  const done = chosenFrom(listed, parts)
  if (parts.length < 2 || done.length < parts.length) return 0
  return totalPence(pricedAt(done, at)) - termsAt(set, at).price
}

/** The set that saves most on the chosen treatments, all of whose parts are among them; null when none is cheaper. */
export function cheaperSet(
  listed: readonly (Pick<Treatment, 'id' | 'name' | 'parts'> & Listed)[],
  chosenIds: readonly number[],
  at: VisitPlace,
): SetOffer | null {
  const offers = listed.flatMap(set => {
    const { id, name, parts = [] } = set
    if (chosenIds.includes(id) || !parts.every(part => chosenIds.includes(part))) return []
    return [{ id, name, price: termsAt(set, at).price, savedPence: savedBy(set, listed, at), parts }]
  })
  const [best] = offers.toSorted((a, b) => b.savedPence - a.savedPence)
  return best && best.savedPence > 0 ? best : null
}

/** The ids with a set in the place of the first of its parts. */
export function withSet(
  chosenIds: readonly number[],
  { id, parts }: Pick<SetOffer, 'id' | 'parts'>,
): number[] {
  const first = chosenIds.findIndex(chosen => parts.includes(chosen))
  const isLeft = (chosen: number) => !parts.includes(chosen)
  return [...chosenIds.slice(0, first).filter(isLeft), id, ...chosenIds.slice(first).filter(isLeft)]
}
