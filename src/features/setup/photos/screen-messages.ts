import { successToast } from '../../../shared/toast.ts'
import type { PhotoPlace } from '../../shop/photos/rules.ts'
import { PLACE_NAMES, refusalText } from './messages.ts'
import { MOST_IN_GALLERY } from './rules.ts'

export const PHOTO_TEXTS = {
  intro:
    'Take photos with your phone and put them up here. Each is turned, cropped and made smaller for you, and where it was taken stays out of it. Where there is no photo, our drawing is shown.',
  loading: 'Loading the photos…',
  notLoaded: 'The photos could not be loaded.',
  drawing: 'Our drawing is shown here.',
  noPhoto: 'No photo yet',
  emptyGallery: 'No photos yet, so the home page has no gallery. Six make a good start.',
  wordsHint: 'For those who can’t see it, and for search engines: “A low skin fade, from the side”.',
  words: 'What it shows',
  cropHint: 'Drag the bright part to where you want it, or use the sliders.',
  reading: 'Reading the photo…',
  unreadable:
    'This device can’t read that file. Please choose a JPEG, PNG or WebP. On an iPhone, HEIC works from the iPhone itself; elsewhere set Settings, Camera, Formats to Most Compatible first.',
  preparing: 'Making its sizes…',
} as const

export const PLACE_HINTS = {
  hero: 'Upright. It is the first thing that guests see.',
  team: 'Square. Shown on the home page, on Our Story and when a barber is chosen.',
  gallery: `Upright, up to ${MOST_IN_GALLERY}. A part of the home page that is there once it has a photo.`,
  story: 'Wide. Beside how it all began.',
  treatment: 'Square and small. Shown when a treatment is chosen.',
  share: 'Wide. What people see when they send a link to your site.',
} as const satisfies Record<PhotoPlace, string>

export function dialogTitle(place: PhotoPlace, name: string | null): string {
  return name === null ? `Photo for ${PLACE_NAMES[place]}` : `Photo of ${name}`
}

export function tooSmallText(place: PhotoPlace): string {
  return refusalText('too-small', place)
}

export const UNDO = {
  label: 'Undo',
  hint: 'Press F8, then Undo, to put it back.',
  durationMs: 60_000,
} as const

export const PHOTO_TOASTS = {
  added: successToast('Photo is up', 'Guests see it from now on.'),
  removed: successToast('Photo taken down', 'Undo puts it back.'),
  restored: successToast('Photo is back', 'It stands where it stood.'),
  described: successToast('Saved', 'Those who can’t see the photo are told so.'),
} as const

/** `None yet`, `2 photos`, or of people and treatments `3 of 14 have one`. */
export function photosLine(count: number, most?: number): string {
  if (count === 0) return 'None yet'
  if (most !== undefined) return `${count} of ${most} have one`
  return count === 1 ? '1 photo' : `${count} photos`
}
