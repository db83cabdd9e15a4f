import type { VisitStatus } from './diary-rules.ts'

/** Spec §8. */
export const NO_APPOINTMENTS = 'No appointments found for the selected criteria.'
/** Stands for whoever came when his name is no longer kept: the visit is old, or he asked to be forgotten. */
const NAME_REMOVED = 'Name removed'

/** Who came, for screens and reports. */
export function customerWords(name: string): string {
  return name === '' ? NAME_REMOVED : name
}

export const DIARY_NOT_LOADED = 'Failed to load appointments'

/** How a status is shown: confirmed green, cancelled red, anything else gray and pending (spec §3, §4). */
export function statusBadge(status: VisitStatus): {
  tone: 'good' | 'bad' | 'neutral'
  word: 'confirmed' | 'cancelled' | 'pending'
} {
  if (status === 'confirmed') return { tone: 'good', word: 'confirmed' }
  if (status === 'cancelled') return { tone: 'bad', word: 'cancelled' }
  return { tone: 'neutral', word: 'pending' }
}
