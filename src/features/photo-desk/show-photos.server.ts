import type { Reader } from '../../db/database.server.ts'
import { barberNames } from '../barbers/store.server.ts'
import { priceList } from '../treatments/store.server.ts'
import type { DeskPhotos } from './contract.ts'
import { shownPhotos } from './store.server.ts'

/** The photos as the owner sees them, with all that can have one. */
export async function showPhotos(db: Reader): Promise<DeskPhotos> {
  const [photos, barbers, treatments] = await Promise.all([shownPhotos(db), barberNames(db), priceList(db)])
  return {
    photos: photos.map(({ isRemoved: _, ...photo }) => photo),
    barbers: [...barbers].map(([id, name]) => ({ id, name })),
    treatments: treatments.map(({ id, name }) => ({ id, name })),
  }
}
