import { isClockTime } from '../../../shared/clock-time.ts'
import type { Treatment } from '../../treatments/contract.ts'
import { totalMinutes } from '../../treatments/rules.ts'
import { ID } from '../wizard/address-rules.ts'
import type { GroupSeat } from '../wizard/reconcile-rules.ts'
import { peopleOf, type Wizard } from '../wizard/rules.ts'
import type { GroupRequest } from './contract.ts'

/** Those whose names are asked for, counted from 1: all, but for the person who books and has a visit themselves. */
export function namedPeople(wizard: Wizard): number[] {
  return peopleOf(wizard)
    .map((_, index) => index + 1)
    .slice(wizard.isContactOnly ? 0 : 1)
}

/** The names of all visits in the people's order, of what was typed for those who are named. */
export function visitNames(
  { isContactOnly }: Pick<Wizard, 'isContactOnly'>,
  typed: readonly string[],
): string[] {
  return isContactOnly ? [...typed] : ['', ...typed]
}

/** The hidden field of the seats that a group's form books. */
export const SEATS = 'seats'

/** `1@10:15,2@10:15`: each person's barber and time, as the form that books them holds it. */
export function writeSeats(seats: readonly GroupSeat[]): string {
  return seats.map(({ barberId, time }) => `${barberId}@${time}`).join(',')
}

/** Null unless they are as many as the people, and the first of them begins at the chosen time. */
export function readSeats(text: unknown, wizard: Wizard): GroupSeat[] | null {
  const seats = String(text ?? '')
    .split(',')
    .flatMap(seat => {
      const [barber = '', time = ''] = seat.split('@')
      return ID.test(barber) && isClockTime(time) ? [{ barberId: Number(barber), time }] : []
    })
  const [first] = seats.map(({ time }) => time).toSorted()
  return seats.length === peopleOf(wizard).length && first === wizard.time ? seats : null
}

/** `names` and `seats` are in the people's order; null when something is missing. */
export function groupRequestOf(
  { date }: Pick<Wizard, 'date'>,
  people: readonly (readonly Pick<Treatment, 'id' | 'duration'>[])[],
  details: {
    name: string
    phone: string
    names: readonly string[]
    seats: readonly GroupSeat[] | null | undefined
  },
): GroupRequest | null {
  const { name, phone, names, seats } = details
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
