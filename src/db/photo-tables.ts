import type { GeneratedAlways } from 'kysely'
import type { PhotoFormat, PhotoPlace } from '../features/shop/photos/rules.ts'

/** The only bytes of the database: each size of a photo as it is served. */
export type PhotoFileTable = { photo_id: number; width: number; format: PhotoFormat; bytes: Uint8Array }

export type PhotoTable = {
  id: GeneratedAlways<number>
  /** Of the upload and its place: the photo's name in its addresses. */
  hash: string
  place: PhotoPlace
  /** The barber or the treatment that it shows; null in the other places. */
  subject_id: number | null
  position: number
  /** What it shows, for those who don't see it. */
  words: string
  /** Of its largest size. */
  width: number
  height: number
  created_at: string
  /** Shown nowhere since then, and deleted a day later. */
  removed_at: string | null
}
