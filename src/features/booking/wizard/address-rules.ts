import { MOST_TREATMENTS } from '../../shop/booking-rules.ts'
import { MAX_PEOPLE } from '../group/rules.ts'

export const ID = /^[1-9]\d{0,8}$/

/** Stands for a person without treatments, and for any barber. */
const NOTHING_YET = '-'

/** Each valid id once, and no more than a visit may have. */
export function idsIn(text: string, between: string): number[] {
  const ids = text.split(between).filter(id => ID.test(id))
  return [...new Set(ids.map(Number))].slice(0, MOST_TREATMENTS)
}

/** The name of a person's checkboxes in the form of step 2; people are counted from 1, the person who books. */
export function personField(person: number): string {
  return person === 1 ? 'treatments' : `person-${person}`
}

/** `with=8.1,3`: a comma between people. A form has each person's own checkboxes, which count before that. */
export function othersIn(search: URLSearchParams): number[][] {
  const people = (search.get('with') ?? '').split(',')
  return people
    .filter(person => person === NOTHING_YET || idsIn(person, '.').length > 0)
    .slice(0, MAX_PEOPLE - 1)
    .map((person, index) => {
      const ticked = search.getAll(personField(index + 2))
      return ticked.length > 0 ? idsIn(ticked.join(), ',') : idsIn(person, '.')
    })
}

export function writeOthers(others: readonly (readonly number[])[]): string {
  return others.map(ids => ids.join('.') || NOTHING_YET).join(',')
}

/** `2,-,1`: the barber that each person wants, null for any; empty when no one wants one. */
export function wantedIn(text: string): (number | null)[] {
  const wanted = text.split(',').slice(0, MAX_PEOPLE)
  const ids = wanted.map(id => (ID.test(id) ? Number(id) : null))
  return ids.some(id => id !== null) ? ids : []
}

export function writeWanted(wanted: readonly (number | null)[]): string {
  return wanted.map(id => id ?? NOTHING_YET).join(',')
}
