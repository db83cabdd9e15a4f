/**
 * Where photos stand: their shape, the widths in pixels that each is kept in, how many there may be, and whether the
 * owner says in words what one shows. Elsewhere the words beside it do.
 */
export const PHOTO_PLACES = {
  hero: { shape: { width: 4, height: 5 }, widths: [480, 800, 1200], most: 1, hasWords: true },
  team: { shape: { width: 1, height: 1 }, widths: [160, 320, 640], most: 1, hasWords: false },
  gallery: { shape: { width: 4, height: 5 }, widths: [320, 640, 960], most: 12, hasWords: true },
  story: { shape: { width: 4, height: 3 }, widths: [480, 800, 1200], most: 1, hasWords: true },
  treatment: { shape: { width: 1, height: 1 }, widths: [120, 240], most: 1, hasWords: false },
  share: { shape: { width: 40, height: 21 }, widths: [600, 1200], most: 1, hasWords: true },
} as const satisfies Record<string, PlaceRule>

type PlaceRule = {
  shape: { width: number; height: number }
  widths: readonly number[]
  /** For each barber or treatment, where the place is theirs. */
  most: number
  hasWords: boolean
}

export type PhotoPlace = keyof typeof PHOTO_PLACES

/** Smallest first: a browser takes the first that it knows. */
export const PHOTO_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PhotoFormat = (typeof PHOTO_FORMATS)[number]

export const PHOTO_TYPES = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
} as const satisfies Record<PhotoFormat, string>

/** Those who read shared links know nothing newer than JPEG. */
export function formatsOf(place: PhotoPlace): readonly PhotoFormat[] {
  return place === 'share' ? ['jpg'] : PHOTO_FORMATS
}

export function heightOf(place: PhotoPlace, width: number): number {
  const { shape } = PHOTO_PLACES[place]
  return Math.round((width * shape.height) / shape.width)
}

/** The widths of a place up to that of the picture, in pixels; none when it is too small. */
export function widthsUpTo(place: PhotoPlace, width: number): number[] {
  return PHOTO_PLACES[place].widths.filter(each => each <= width)
}

/** The width of the largest part of a picture that has the place’s shape, in pixels. */
export function widthInShape(place: PhotoPlace, picture: { width: number; height: number }): number {
  const { shape } = PHOTO_PLACES[place]
  return Math.floor(Math.min(picture.width, (picture.height * shape.width) / shape.height))
}

export type PhotoFileName = { hash: string; width: number; format: PhotoFormat }

export const HASH_LENGTH = 24
const FOLDER = '/photos/'
const FILE_NAME = new RegExp(`^([0-9a-f]{${HASH_LENGTH}})-([1-9]\\d{1,3})\\.(avif|webp|jpg)$`)

export function photoAddress({ hash, width, format }: PhotoFileName): string {
  return `${FOLDER}${hash}-${width}.${format}`
}

/** Whether a picture's path leads to an uploaded photo, and not to a file of the build. */
export function isPhoto(url: string): boolean {
  return url.startsWith(FOLDER)
}

/** Reads what `photoAddress` wrote behind `/photos/`; null for any other text. */
export function readFileName(text: string): PhotoFileName | null {
  const [, hash, width, name] = FILE_NAME.exec(text) ?? []
  const format = PHOTO_FORMATS.find(each => each === name)
  return hash && width && format ? { hash, width: Number(width), format } : null
}

export type PictureSources = {
  sources: { type: string; srcSet: string }[]
  srcSet: string
  width: number
  height: number
}

/**
 * Every size of a photo from the address of its largest JPEG, since each is kept in the widths of its place up to that;
 * null for any other picture.
 */
export function sourcesOf(place: PhotoPlace, url: string): PictureSources | null {
  const largest = isPhoto(url) ? readFileName(url.slice(FOLDER.length)) : null
  if (!largest) return null
  const widths = widthsUpTo(place, largest.width)
  const srcSetOf = (format: PhotoFormat) =>
    widths.map(width => `${photoAddress({ ...largest, width, format })} ${width}w`).join(', ')
  const others = formatsOf(place).filter(format => format !== 'jpg')
  return {
    sources: others.map(format => ({ type: PHOTO_TYPES[format], srcSet: srcSetOf(format) })),
    srcSet: srcSetOf('jpg'),
    width: largest.width,
    height: heightOf(place, largest.width),
  }
}
