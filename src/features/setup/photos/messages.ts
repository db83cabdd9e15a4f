import type { PhotoPlace } from '../../shop/photos/rules.ts'
import { leastSize, MOST_IN_GALLERY, type PhotoRefusal } from './rules.ts'

const FORMATS = 'JPEG, PNG or WebP'

const REFUSALS = {
  empty: 'That file is empty. Please choose the photo again.',
  heic: `That is an iPhone’s HEIC file, which we can’t read. On the iPhone choose the photo from this page, and it is sent as a JPEG; or set Settings, Camera, Formats to Most Compatible.`,
  'another-format': `That file is not a photo that we can read. Please choose a ${FORMATS}.`,
  moving: 'That is a moving picture. Please choose one that stands still.',
  'two-files':
    'That file is a picture and something else as well. Please take a screenshot of it and choose that.',
  'too-many-pixels':
    'That picture is too large: a JPEG can have up to 50 megapixels, a PNG or WebP up to 25, and one that is saved as “progressive” up to 16. Please choose a smaller one.',
  unreadable: 'That photo is damaged or did not arrive whole. Please choose it again, or another one.',
} satisfies Record<Exclude<PhotoRefusal, 'too-small'>, string>

export function refusalText(refusal: PhotoRefusal, place: PhotoPlace): string {
  if (refusal !== 'too-small') return REFUSALS[refusal]
  const { width, height } = leastSize(place)
  return `That photo is too small for this place. It needs at least ${width} by ${height} pixels.`
}

export const TOO_LARGE = 'That file is too large. A photo can have up to 15 MB.'
export const NOT_A_PICTURE = `Please send the photo itself, as ${FORMATS}.`
export const TOO_MANY_AT_ONCE = 'Other photos are being prepared just now. Please try again in a minute.'
export const NOT_MADE =
  'The photo could not be prepared just now, and nothing was changed. Please try again in a minute, or send a smaller one.'
export const GALLERY_FULL = `The gallery is full with ${MOST_IN_GALLERY} photos. Please take one down first.`
export const NO_SUCH_PHOTO = 'That photo is no longer there.'
export const NO_SUCH_TREATMENT = 'There is no such treatment.'
export const OTHER_PHOTOS = 'The gallery has changed in the meantime. Please look at it again.'

/** Where a photo stands, for headings and the list of changes. */
export const PLACE_NAMES = {
  hero: 'Top of the home page',
  team: 'Team',
  gallery: 'Gallery',
  story: 'Our Story',
  treatment: 'Treatments',
  share: 'Shared links',
} as const satisfies Record<PhotoPlace, string>
