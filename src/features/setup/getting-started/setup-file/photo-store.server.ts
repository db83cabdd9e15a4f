import type { Reader } from '../../../../db/database.server.ts'
import { orderOfTeam } from '../../../shop/barbers/change-store.server.ts'
import type { ShopSetup } from './contract.ts'

type SetupPhotos = NonNullable<ShopSetup['photos']>

export async function placesOfTeam(db: Reader): Promise<Map<number, number>> {
  return new Map((await orderOfTeam(db)).map((id, index) => [id, index + 1]))
}

export async function photosOf(
  db: Reader,
  places: Record<'team' | 'treatment', ReadonlyMap<number, number>>,
): Promise<SetupPhotos> {
  const rows = await db
    .selectFrom('photo')
    .innerJoin('photo_file', join =>
      join.onRef('photo_file.photo_id', '=', 'photo.id').onRef('photo_file.width', '=', 'photo.width'),
    )
    .select(['photo.place', 'photo.subject_id', 'photo.words', 'photo_file.bytes'])
    .where('photo.removed_at', 'is', null)
    .where('photo_file.format', '=', 'jpg')
    .orderBy('photo.place')
    .orderBy('photo.position')
    .orderBy('photo.id')
    .execute()
  return rows.flatMap(({ place, subject_id, words, bytes }): SetupPhotos => {
    const jpeg = Buffer.from(bytes).toString('base64')
    if (place !== 'team' && place !== 'treatment') return [{ place, subject: null, words, jpeg }]
    const subject = places[place].get(subject_id ?? 0)
    return subject === undefined ? [] : [{ place, subject, words, jpeg }]
  })
}
