import type { Skills } from '../../../shop/barbers/contract.ts'
import type { Treatment } from '../../../shop/treatments/contract.ts'
import { withSet } from '../../../shop/treatments/rules.ts'

const MOST_NAMED = 2
/** An extra of so many minutes at most is offered beside what is chosen. */
const SMALL_EXTRA_MINUTES = 20

/** What one barber would leave out of a choice. */
export type LeftOut = { barberId: number; treatmentIds: readonly number[] }

/** Who does most of what no one barber does whole, with what each leaves out, the fewest first. */
export function leftOutOf(chosenIds: readonly number[], skills: readonly Skills[]): LeftOut[] {
  const each = skills.map(({ barberId, treatmentIds }) => ({
    barberId,
    treatmentIds: chosenIds.filter(id => !treatmentIds.includes(id)),
  }))
  const fewest = Math.min(...each.map(({ treatmentIds }) => treatmentIds.length))
  if (fewest === 0 || fewest >= chosenIds.length) return []
  const best = Map.groupBy(
    each.filter(({ treatmentIds }) => treatmentIds.length === fewest),
    ({ treatmentIds }) => treatmentIds.join(),
  )
  return [...best.values()].flatMap(([first]) => first ?? []).slice(0, MOST_NAMED)
}

/** A barber who does all of what another leaves out, so that the two could share the choice; null when none does. */
export function whoSharesWith({ treatmentIds }: LeftOut, skills: readonly Skills[]): number | null {
  const other = skills.find(skill => treatmentIds.every(id => skill.treatmentIds.includes(id)))
  return other?.barberId ?? null
}

type Offered = Pick<Treatment, 'id' | 'group' | 'duration' | 'parts'>

/**
 * The treatments of step 4 by treatment, each in one place: those chosen as the step opened, the small extras that
 * fitted then, and the rest. A set that was taken since stands in the place of its parts.
 */
export function dividedForMore<T extends Offered>(
  offered: readonly T[],
  { openedWith, chosenIds }: { openedWith: readonly number[]; chosenIds: readonly number[] },
  fits: (treatment: T) => boolean,
): { chosen: T[]; extras: T[]; rest: T[] } {
  const taken = offered.flatMap(({ id, parts = [] }) =>
    chosenIds.includes(id) && parts.some(part => openedWith.includes(part)) ? [{ id, parts }] : [],
  )
  const shownIds = taken.reduce<readonly number[]>(
    (ids, set) => (set.parts.some(part => chosenIds.includes(part)) ? ids : withSet(ids, set)),
    openedWith,
  )
  const isExtra = (treatment: T) =>
    treatment.group === 'extras' && treatment.duration <= SMALL_EXTRA_MINUTES && fits(treatment)
  const chosen = offered.filter(({ id }) => shownIds.includes(id))
  const others = offered.filter(({ id }) => !shownIds.includes(id))
  return { chosen, extras: others.filter(isExtra), rest: others.filter(other => !isExtra(other)) }
}
