import type { Visit } from '../../visits/contract.ts'
import { type ChangeRefusal, whyNotChanged } from '../change-rules.ts'

const OVER: readonly Visit['stage'][] = ['cancelled', 'completed', 'no-show', 'offer-over']

/** True of a visit that was neither cancelled nor is done, so that it counts when all are moved or cancelled. */
export function stands({ stage }: Pick<Visit, 'stage'>): boolean {
  return !OVER.includes(stage)
}

/** Why the visits of a group can't be moved or cancelled all together; null when each of them can. */
export function whyNotAll(standing: readonly Pick<Visit, 'stage'>[]): ChangeRefusal | null {
  if (standing.length === 0) return 'visit-cancelled'
  return standing.map(({ stage }) => whyNotChanged(stage)).find(refusal => refusal !== null) ?? null
}
