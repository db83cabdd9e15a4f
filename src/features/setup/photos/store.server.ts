import type { Reader, Tx } from '../../../db/database.server.ts'
import { photoAddress } from '../../shop/photos/file-name-rules.ts'
import type { PhotoPlace } from '../../shop/photos/rules.ts'
import type { DeskPhoto } from './contract.ts'

const COLUMNS = ['id', 'hash', 'place', 'subject_id', 'words', 'width', 'removed_at'] as const

type Row = {
  id: number
  hash: string
  place: PhotoPlace
  subject_id: number | null
  words: string
  width: number
  removed_at: string | null
}

export type StoredPhoto = DeskPhoto & { isRemoved: boolean }

function photoOf({ id, place, subject_id, words, removed_at, ...file }: Row): StoredPhoto {
  const url = photoAddress({ ...file, format: 'jpg' })
  return { id, place, subjectId: subject_id, words, url, isRemoved: removed_at !== null }
}

/** All that are shown, the gallery in its order. */
export async function shownPhotos(db: Reader): Promise<StoredPhoto[]> {
  const rows = await db
    .selectFrom('photo')
    .select(COLUMNS)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(photoOf)
}

export async function photoById(db: Reader, id: number): Promise<StoredPhoto | null> {
  const row = await db.selectFrom('photo').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ? photoOf(row) : null
}

export async function photoByHash(db: Reader, hash: string): Promise<StoredPhoto | null> {
  const row = await db.selectFrom('photo').select(COLUMNS).where('hash', '=', hash).executeTakeFirst()
  return row ? photoOf(row) : null
}

/** Of any treatment, also one that is no longer offered. */
export async function treatmentName(db: Reader, id: number): Promise<string | null> {
  const row = await db.selectFrom('treatment').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? null
}

type Spot = { place: PhotoPlace; subjectId: number | null }

export async function photosAt(db: Reader, { place, subjectId }: Spot): Promise<StoredPhoto[]> {
  const all = await shownPhotos(db)
  return all.filter(photo => photo.place === place && photo.subjectId === subjectId)
}

export type NewPhoto = Spot & {
  hash: string
  words: string
  width: number
  height: number
  createdAt: string
  files: readonly PhotoFile[]
}

export type PhotoFile = { width: number; format: 'avif' | 'webp' | 'jpg'; bytes: Uint8Array }

/** Stores a photo behind those of its place, with each of its sizes. */
export async function storePhoto(tx: Tx, photo: NewPhoto): Promise<StoredPhoto> {
  const { place, subjectId: subject_id, createdAt: created_at, files, ...columns } = photo
  const last = await tx
    .selectFrom('photo')
    .select(({ fn }) => fn.max<number | null>('position').as('position'))
    .where('place', '=', place)
    .executeTakeFirst()
  const row = await tx
    .insertInto('photo')
    .values({ ...columns, place, subject_id, created_at, position: (last?.position ?? 0) + 1 })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  for (const file of files)
    await tx
      .insertInto('photo_file')
      .values({ photo_id: row.id, ...file })
      .execute()
  return photoOf(row)
}

export async function storeWords(tx: Tx, id: number, words: string): Promise<void> {
  await tx.updateTable('photo').set({ words }).where('id', '=', id).execute()
}

/** A removed photo is shown nowhere; null shows it again. */
export async function storeRemoval(tx: Tx, id: number, removedAt: string | null): Promise<void> {
  await tx.updateTable('photo').set({ removed_at: removedAt }).where('id', '=', id).execute()
}

export async function storeOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await tx
      .updateTable('photo')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .execute()
}

export async function deletePhotos(tx: Tx, which: 'all' | 'of barbers and treatments'): Promise<void> {
  const ids = tx.selectFrom('photo').select('id')
  const chosen = which === 'all' ? ids : ids.where('subject_id', 'is not', null)
  await tx.deleteFrom('photo_file').where('photo_id', 'in', chosen).execute()
  await tx.deleteFrom('photo').where('id', 'in', chosen).execute()
}

/** Deletes photos that were removed before an instant, with all their sizes. */
export async function deletePhotosRemovedBefore(tx: Tx, before: string): Promise<void> {
  const old = tx.selectFrom('photo').select('id').where('removed_at', '<', before)
  await tx.deleteFrom('photo_file').where('photo_id', 'in', old).execute()
  await tx.deleteFrom('photo').where('removed_at', '<', before).execute()
}
