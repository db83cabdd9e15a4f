import { readSeats, type Seat } from '../../../calendar/availability/seat-rules.ts'
import type { Treatment } from '../../../shop/treatments/contract.ts'
import { totalMinutes } from '../../../shop/treatments/rules.ts'
import { peopleOf, type Wizard } from '../wizard/rules.ts'
import type { GroupRequest } from './contract.ts'

/** Those whose names are asked for, counted from 1: all, but for the person who books and has a visit themselves. */
export function namedPeople(wizard: Wizard): number[] {
  return peopleOf(wizard)
    .map((_, index) => index + 1)
    .slice(wizard.isContactOnly ? 0 : 1)
}

export function visitNames(
  { isContactOnly }: Pick<Wizard, 'isContactOnly'>,
  typed: readonly string[],
): string[] {
  return isContactOnly ? [...typed] : ['', ...typed]
}

export const SEATS = 'seats'

/** The seats of such a field; null unless they are as many as the people, and the first begins at the chosen time. */
export function seatsChosen(field: unknown, wizard: Wizard): Seat[] | null {
  const seats = readSeats(String(field ?? ''))
  const [first] = seats?.map(({ time }) => time).toSorted() ?? []
  return seats?.length === peopleOf(wizard).length && first === wizard.time ? seats : null
}

/** In the people's order; the first name is that of someone who books for others alone. Null when something is missing. */
export function groupRequestOf(
  { date }: Pick<Wizard, 'date'>,
  people: readonly (readonly Pick<Treatment, 'id' | 'duration'>[])[],
  details: {
    name: string
    phone: string
    names: readonly string[]
    seats: readonly Seat[] | null | undefined
  },
): GroupRequest | null {
  const { phone, names, seats } = details
  const name = details.name || names[0] || ''
  if (!date || seats?.length !== people.length || people.some(chosen => chosen.length === 0)) return null
  const visits = seats.map((seat, index) => {
    const chosen = people[index] ?? []
    const treatmentIds = chosen.map(({ id }) => id)
    const customerName = names[index]
    return {
      ...seat,
      treatmentIds,
      totalDuration: totalMinutes(chosen),
      ...(customerName ? { customerName } : {}),
    }
  })
  return { date, visits, customerName: name, customerPhone: phone }
}
