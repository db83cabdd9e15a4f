import type { Seat } from '../../../calendar/availability/seat-rules.ts'
import type { Visit } from '../../../calendar/visits/contract.ts'
import { NEW_WIZARD, type Wizard } from '../../booking/wizard/rules.ts'
import { type ChangeRefusal, whyNotChanged } from '../change-rules.ts'
import type { GroupVisit } from './contract.ts'

const OVER: readonly Visit['stage'][] = ['cancelled', 'completed', 'no-show', 'offer-over']

/** True of a visit that was neither cancelled nor is done, so that it counts when all are moved or cancelled. */
export function stands({ stage }: Pick<Visit, 'stage'>): boolean {
  return !OVER.includes(stage)
}

export function whyNotAll(standing: readonly Pick<Visit, 'stage'>[]): ChangeRefusal | null {
  if (standing.length === 0) return 'visit-cancelled'
  return standing.map(({ stage }) => whyNotChanged(stage)).find(refusal => refusal !== null) ?? null
}

/** The wizard's third step for these visits, with the day and the way they have now. */
export function wizardOf(standing: readonly GroupVisit[]): Wizard {
  const [first, ...rest] = standing
  const isTogether = standing.every(({ time }) => time === first?.time)
  return {
    ...NEW_WIZARD,
    by: 'treatment',
    step: 3,
    treatmentIds: first?.treatmentIds ?? [],
    others: rest.map(({ treatmentIds }) => treatmentIds),
    way: isTogether ? 'together' : 'in-turn',
    date: first?.date ?? null,
  }
}

export function isPresent(standing: readonly GroupVisit[], seats: readonly Seat[], date: string): boolean {
  return standing.every((visit, nth) => {
    const seat = seats[nth]
    return visit.date === date && visit.time === seat?.time && visit.barberId === seat.barberId
  })
}
