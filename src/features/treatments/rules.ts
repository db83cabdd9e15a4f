import type { Treatment } from './contract.ts'

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

/** The treatments with these ids, in the order of the ids; unknown ids are ignored. */
export function chosenFrom<T extends { id: number }>(list: readonly T[], ids: readonly number[]): T[] {
  return ids.flatMap(id => list.find(treatment => treatment.id === id) ?? [])
}
