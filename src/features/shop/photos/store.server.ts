import { sql } from 'kysely'
import type { Reader } from '../../../db/database.server.ts'
import type { ShopPhotos } from './contract.ts'
import { type PhotoFileName, photoAddress } from './file-name-rules.ts'

/** The photo of the barber of a query, or the picture that their row names. */
export const imageUrlOfBarber = sql<string | null>`coalesce((
    select '/photos/' || photo.hash || '-' || photo.width || '.jpg' from photo
    where photo.place = 'team' and photo.subject_id = barber.id and photo.removed_at is null
  ), barber.image_url)`.as('imageUrl')

/** All that guests’ pages show. */
export async function photosOfShop(db: Reader): Promise<ShopPhotos> {
  const rows = await db
    .selectFrom('photo')
    .leftJoin('barber', join =>
      join.onRef('barber.id', '=', 'photo.subject_id').on('photo.place', '=', 'team'),
    )
    .select(['photo.hash', 'photo.place', 'photo.subject_id', 'photo.words', 'photo.width'])
    .where('photo.removed_at', 'is', null)
    .where(eb => eb.or([eb('photo.place', '!=', 'team'), eb('barber.is_active', '=', 1)]))
    .orderBy('barber.position')
    .orderBy('photo.position')
    .orderBy('photo.id')
    .execute()
  const photos = rows.map(({ place, subject_id, words, ...file }) => ({
    place,
    subjectId: subject_id ?? 0,
    photo: { url: photoAddress({ ...file, format: 'jpg' }), words },
  }))
  const at = (place: string) => photos.filter(each => each.place === place)
  const only = (place: string) => at(place)[0]?.photo ?? null
  return {
    hero: only('hero'),
    story: only('story'),
    share: only('share'),
    gallery: at('gallery').map(({ photo }) => photo),
    team: at('team').map(({ subjectId, photo }) => ({ barberId: subjectId, url: photo.url })),
    treatments: at('treatment').map(({ subjectId, photo }) => ({ treatmentId: subjectId, url: photo.url })),
  }
}

/** The bytes of one size; null when there is none. */
export async function photoFile(
  db: Reader,
  { hash, width, format }: PhotoFileName,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await db
    .selectFrom('photo_file')
    .innerJoin('photo', 'photo.id', 'photo_file.photo_id')
    .select('photo_file.bytes')
    .where('photo.hash', '=', hash)
    .where('photo_file.width', '=', width)
    .where('photo_file.format', '=', format)
    .executeTakeFirst()
  return row ? new Uint8Array(row.bytes) : null
}
