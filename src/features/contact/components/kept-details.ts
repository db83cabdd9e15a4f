import { type ContactDetails, withStorage } from './contact-draft.ts'

const KEY = 'kept-details'

/** What a customer asked this device to keep: their details, and their last visit to offer it again. */
export type KeptDetails = {
  details: ContactDetails
  last: { treatmentIds: number[]; barberId: number; barberName: string }
}

const onDevice = () => window.localStorage

export function keepDetails(kept: KeptDetails): void {
  withStorage(storage => storage.setItem(KEY, JSON.stringify(kept)), onDevice)
}

export function forgetDetails(): void {
  withStorage(storage => storage.removeItem(KEY), onDevice)
}

export function keptDetails(): KeptDetails | null {
  return withStorage(storage => JSON.parse(storage.getItem(KEY) ?? 'null'), onDevice)
}
