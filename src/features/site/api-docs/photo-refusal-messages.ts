import type { PhotoRefusal } from '../../setup/photos/rules.ts'

type Row = { status: number; meaning: string }

export const PHOTO_REFUSALS = {
  'photo-empty': { status: 422, meaning: 'The upload holds nothing.' },
  'photo-heic': { status: 422, meaning: 'The upload is a HEIC; send a JPEG, PNG or WebP.' },
  'photo-another-format': { status: 422, meaning: 'The upload is no JPEG, PNG or WebP by its content.' },
  'photo-moving': { status: 422, meaning: 'The picture moves; send one that stands still.' },
  'photo-two-files': { status: 422, meaning: 'The upload is a picture and another kind of file as well.' },
  'photo-too-many-pixels': { status: 422, meaning: 'Over 50 megapixels as a JPEG, 25 as a PNG or WebP.' },
  'photo-too-small': { status: 422, meaning: 'Too few pixels for the smallest size of its place.' },
  'photo-unreadable': { status: 422, meaning: 'The picture is damaged or cut off.' },
  'not-a-picture': { status: 415, meaning: 'The type is neither a picture’s nor application/octet-stream.' },
  'too-many-photos': {
    status: 503,
    meaning: 'Other uploads are being processed; Retry-After is how long to wait.',
  },
  'photo-not-made': {
    status: 503,
    meaning: 'The sizes could not be made just now; Retry-After is how long to wait.',
  },
  'gallery-full': { status: 409, meaning: 'The gallery has all the photos that it can show.' },
  'gallery-changed': { status: 409, meaning: 'The photos are no longer those that the request names.' },
  'no-such-photo': { status: 404, meaning: 'No photo has that id, or it was taken down.' },
} as const satisfies Record<`photo-${PhotoRefusal}`, Row> & Readonly<Record<string, Row>>
