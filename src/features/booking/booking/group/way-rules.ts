import type { Skills } from '../../../shop/barbers/contract.ts'
import { assignBarbers } from './rules.ts'

/** Whose treatments no one barber does whole, counted from 1; `all` when they don't fit together; null when all can. */
export function whoHasNoWay(
  people: readonly (readonly number[])[],
  skills: readonly Skills[],
): number | 'all' | null {
  const doesAll = (ids: readonly number[]) => (skill: Skills) =>
    ids.every(id => skill.treatmentIds.includes(id))
  const alone = people.findIndex(ids => !skills.some(doesAll(ids)))
  if (alone >= 0) return alone + 1
  const canBeInTurn = skills.some(doesAll(people.flat()))
  const couldServe = (person: number, skill: Skills) => doesAll(people[person] ?? [])(skill)
  const canBeTogether = assignBarbers(people.length, skills, couldServe) !== null
  return canBeInTurn || canBeTogether ? null : 'all'
}
