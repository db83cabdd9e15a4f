import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { barberNames } from '../../shop/barbers/store.server.ts'
import { priceList } from '../../shop/treatments/store.server.ts'
import type { DeskPhotos } from './contract.ts'
import { shownPhotos } from './store.server.ts'

export async function showPhotos({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<DeskPhotos> {
  const { date: today } = shopMoment(clock)
  const [photos, barbers, treatments] = await Promise.all([
    shownPhotos(db.read),
    barberNames(db.read),
    priceList(db.read, today),
  ])
  return {
    photos: photos.map(({ isRemoved: _, ...photo }) => photo),
    barbers: [...barbers].map(([id, name]) => ({ id, name })),
    treatments: treatments.map(({ id, name }) => ({ id, name })),
  }
}
