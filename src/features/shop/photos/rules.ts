/** Where photos stand: their shape, and the widths in pixels that each is kept in. */
export const PHOTO_PLACES = {
  hero: { shape: { width: 4, height: 5 }, widths: [480, 800, 1200] },
  team: { shape: { width: 1, height: 1 }, widths: [160, 320, 640] },
  gallery: { shape: { width: 4, height: 5 }, widths: [320, 640, 960] },
  story: { shape: { width: 4, height: 3 }, widths: [480, 800, 1200] },
  treatment: { shape: { width: 1, height: 1 }, widths: [120, 240] },
  share: { shape: { width: 40, height: 21 }, widths: [600, 1200] },
} as const satisfies Record<string, PlaceRule>

type PlaceRule = {
  shape: { width: number; height: number }
  widths: readonly number[]
}

export type PhotoPlace = keyof typeof PHOTO_PLACES

/** Smallest first: a browser takes the first that it knows. */
const NEWER_FORMATS = ['avif', 'webp'] as const
export type PhotoFormat = (typeof NEWER_FORMATS)[number] | 'jpg'

export function heightOf(place: PhotoPlace, width: number): number {
  const { shape } = PHOTO_PLACES[place]
  return Math.round((width * shape.height) / shape.width)
}

export function widthsUpTo(place: PhotoPlace, width: number): number[] {
  return PHOTO_PLACES[place].widths.filter(each => each <= width)
}

export function widthInShape(place: PhotoPlace, picture: { width: number; height: number }): number {
  const { shape } = PHOTO_PLACES[place]
  return Math.floor(Math.min(picture.width, (picture.height * shape.width) / shape.height))
}

export const PHOTO_FOLDER = '/photos/'
/** Whether a picture's path leads to an uploaded photo, and not to a file of the build. */
export function isPhoto(url: string): boolean {
  return url.startsWith(PHOTO_FOLDER)
}

type PictureSources = {
  sources: { type: string; srcSet: string }[]
  srcSet: string
  width: number
  height: number
}

const LARGEST = /^(\/photos\/\w+)-(\d+)\.jpg$/

/** Of every width of its place up to its largest JPEG's; null for any other picture. */
export function sourcesOf(place: PhotoPlace, url: string): PictureSources | null {
  const [, address, largest] = LARGEST.exec(url) ?? []
  if (!address) return null
  const width = Number(largest)
  const srcSetOf = (format: PhotoFormat) =>
    widthsUpTo(place, width)
      .map(each => `${address}-${each}.${format} ${each}w`)
      .join(', ')
  return {
    sources: NEWER_FORMATS.map(format => ({ type: `image/${format}`, srcSet: srcSetOf(format) })),
    srcSet: srcSetOf('jpg'),
    width,
    height: heightOf(place, width),
  }
}
