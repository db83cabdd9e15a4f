import { z } from 'zod'
import { plainLine } from '../../../shared/plain-line.ts'
import { rowId, rowIdText } from '../../../shared/wire.ts'
import type { PhotoPlace } from '../../shop/photos/rules.ts'
import { hasWords, MOST_IN_GALLERY } from './rules.ts'

const PLACES = ['hero', 'team', 'gallery', 'story', 'treatment', 'share'] as const
const place = z.enum(PLACES satisfies readonly PhotoPlace[])

const words = plainLine(160, 'Say in one line what the photo shows.')

export const uploadQuery = z
  .object({
    place,
    subject: rowIdText.optional().meta({ description: 'The id of the barber or the treatment it shows' }),
    words: words.optional().meta({ description: 'What it shows; not for barbers and treatments' }),
    replaces: rowIdText
      .optional()
      .meta({ description: 'The id of the photo of the gallery whose place it takes' }),
  })
  .refine(({ place: at, subject }) => (at === 'team' || at === 'treatment') === (subject !== undefined), {
    message: 'A photo of the team names a barber, one of a treatment names it, and no other names any.',
    path: ['subject'],
  })
  .refine(({ place: at, words: said }) => hasWords(at) === (said !== undefined), {
    message: 'Say in one line what the photo shows.',
    path: ['words'],
  })

export const descriptionRequest = z.strictObject({ words }).meta({ id: 'PhotoDescription' })

export const orderRequest = z
  .strictObject({ ids: z.array(rowId).max(MOST_IN_GALLERY) })
  .meta({ id: 'GalleryOrder' })

export const deskPhoto = z
  .object({
    id: rowId,
    place,
    subjectId: rowId.nullable().meta({ description: 'The barber or treatment that it shows' }),
    words: z.string(),
    url: z.string().meta({ description: 'The largest JPEG, a path on this site' }),
  })
  .meta({ id: 'DeskPhoto' })

const subject = z.object({ id: rowId, name: z.string() }).meta({ id: 'PhotoSubject' })

export const photosResponse = z
  .object({
    photos: z
      .array(deskPhoto)
      .meta({ description: 'All that are shown, those of the gallery in their order' }),
    barbers: z.array(subject),
    treatments: z.array(subject),
  })
  .meta({ id: 'DeskPhotos' })

export const uploadedPhoto = z
  .object({
    photo: deskPhoto,
    replacedId: rowId
      .nullable()
      .meta({ description: 'Of the photo that stood there; it can be restored for a day' }),
  })
  .meta({ id: 'UploadedPhoto' })

export type Upload = z.infer<typeof uploadQuery>
export type DeskPhoto = z.infer<typeof deskPhoto>
export type DeskPhotos = z.infer<typeof photosResponse>
export type UploadedPhoto = z.infer<typeof uploadedPhoto>
export type PhotoSubject = z.infer<typeof subject>
