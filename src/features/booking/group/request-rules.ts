import type { Treatment } from '../../treatments/contract.ts'
import { totalMinutes } from '../../treatments/rules.ts'
import type { GroupSeat } from '../wizard/reconcile-rules.ts'
import type { Wizard } from '../wizard/rules.ts'
import type { GroupRequest } from './contract.ts'

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
