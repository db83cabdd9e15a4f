import { type ContactDetails, withStorage } from './contact-draft.ts'

const KEY = 'kept-details'
const YEAR_MS = 365 * 24 * 60 * 60_000

/** What a customer asked this device to keep: their details, and their last visit to offer it again. */
export type KeptDetails = {
  details: ContactDetails
  last: { treatmentIds: number[]; barberId: number; barberName: string }
}

const onDevice = () => window.localStorage

export function keepDetails(kept: KeptDetails): void {
  withStorage(storage => storage.setItem(KEY, JSON.stringify({ ...kept, keptAtMs: Date.now() })), onDevice)
}

export function forgetDetails(): void {
  withStorage(storage => storage.removeItem(KEY), onDevice)
}

/** Null when none were kept, or for more than a year: those are removed. */
export function keptDetails(): KeptDetails | null {
  return withStorage(storage => {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null')
    if (kept === null) return null
    // Details of versions that wrote no date count from now on.
    if (kept.keptAtMs === undefined) keepDetails(kept)
    if (Date.now() - (kept.keptAtMs ?? Date.now()) < YEAR_MS) return kept
    forgetDetails()
    return null
  }, onDevice)
}
