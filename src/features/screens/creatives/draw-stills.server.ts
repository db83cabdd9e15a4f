import sharp from 'sharp'
import { prepareSharp, readable, readingOf } from '../../setup/photos/read-picture.server.ts'
import { hasItsTables } from './jpeg-rules.ts'
import { openPdfium } from './pdf/pdfium.server.ts'
import { type Pixels, readPdf } from './pdf/read-pdf.server.ts'
import {
  type CreativeFacts,
  type CreativeFormat,
  type CreativeRefusal,
  type CreativeWarning,
  creativeFormatOf,
  MOST_PIXELS,
  warningsOf,
  whyNotThatSize,
} from './rules.ts'
import {
  type Colour,
  largestScale,
  matteColour,
  STILL_NAMES,
  STILL_SHAPES,
  type StillShape,
  scaleIn,
  sizeIn,
} from './still-rules.ts'

export type DrawnAdvert = {
  format: CreativeFormat
  pages: number
  warnings: CreativeWarning[]
  /** One WebP for each name of `STILL_NAMES`. */
  stills: Uint8Array[]
}
type Refused = { refusal: CreativeRefusal }
type Read = { pixels: Pixels } & Omit<CreativeFacts, 'darkest' | 'lightest'>

/** Draws an upload as both screens will show it, from nothing but its first page or its pixels. */
export async function drawStills(bytes: Uint8Array): Promise<DrawnAdvert | Refused> {
  const sniffed = creativeFormatOf(bytes)
  if ('refusal' in sniffed) return sniffed
  prepareSharp()
  const read = await (sniffed.format === 'pdf' ? readPages(bytes) : readPicture(bytes, sniffed.format))
  if ('refusal' in read) return read
  const greys = await greysOf(read.pixels)
  if (greys.lightest - greys.darkest < BLANK_BELOW) return { refusal: 'blank' }
  const matte = await matteOf(read.pixels)
  const stills: Uint8Array[] = []
  for (const shape of STILL_NAMES) stills.push(await drawStill(read.pixels, shape, matte))
  const warnings = warningsOf({ ...read, ...greys })
  return { format: sniffed.format, pages: read.pages, warnings, stills }
}

async function readPages(bytes: Uint8Array): Promise<Read | Refused> {
  const pdfium = await openPdfium()
  try {
    return readPdf(pdfium, bytes)
  } catch {
    // It ran out of the memory that it may have, or met what it does not expect; either ends with this process.
    return { refusal: 'too-complex' }
  }
}

async function readPicture(bytes: Uint8Array, format: CreativeFormat): Promise<Read | Refused> {
  // Of its header alone, so that any size can be refused by its own sentence.
  const head = await readable(sharp(bytes, { limitInputPixels: false }).metadata())
  if (!head || (format === 'jpeg' && !hasItsTables(bytes))) return { refusal: 'unreadable' }
  const size = head.autoOrient
  const refusal = whyNotThatSize(size, { isDrawing: false })
  if (refusal) return { refusal }
  const scale = largestScale(size)
  const drawn = await readable(
    // Of a damaged JPEG the library only warns, and draws what it makes of it.
    sharp(bytes, { ...readingOf(MOST_PIXELS), failOn: format === 'jpeg' ? 'warning' : 'error' })
      .autoOrient()
      .resize({ width: Math.round(size.width * scale), height: Math.round(size.height * scale), fit: 'fill' })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  if (drawn?.info.channels !== 3) return { refusal: 'unreadable' }
  const { width, height } = drawn.info
  const enlarged = scaleIn(size, 'landscape')
  const pixels = { data: drawn.data, width, height, channels: 3 } as const
  return { pixels, size, pages: 1, enlarged, letterHeights: [], hasMissingFonts: false }
}

const QUALITY = 86

async function drawStill(pixels: Pixels, shape: StillShape, matte: Colour): Promise<Uint8Array> {
  const frame = STILL_SHAPES[shape]
  const [r, g, b] = matte
  const { width, height } = sizeIn(pixels, shape)
  const left = Math.floor((frame.width - width) / 2)
  const top = Math.floor((frame.height - height) / 2)
  return rawOf(pixels)
    .resize({ width, height, fit: 'fill' })
    .removeAlpha()
    .extend({
      ...{ left, top, right: frame.width - width - left, bottom: frame.height - height - top },
      background: { r, g, b },
    })
    .webp({ quality: QUALITY, effort: 4 })
    .toBuffer()
}

function rawOf({ data, width, height, channels }: Pixels) {
  return sharp(data, { raw: { width, height, channels } })
}

const BLANK_BELOW = 4
const SMALL = 240
/** The share of pixels at each end that says nothing of how an advert reads. */
const OUTLIERS = 0.01

async function greysOf(pixels: Pixels): Promise<{ darkest: number; lightest: number }> {
  const small = rawOf(pixels).removeAlpha().resize({ width: SMALL, height: SMALL, fit: 'fill' }).greyscale()
  const greys = (await small.raw().toBuffer()).toSorted()
  const outliers = Math.floor(greys.length * OUTLIERS)
  return { darkest: greys[outliers] ?? 0, lightest: greys.at(-1 - outliers) ?? 0 }
}

const EDGE = 3

/** The four edges side by side in one strip, of which the colour and how much it varies are measured. */
async function matteOf(pixels: Pixels): Promise<Colour> {
  const { width, height } = pixels
  const across = { width, height: Math.min(EDGE, height) }
  const down = { width: Math.min(EDGE, width), height }
  const edges = [
    { left: 0, top: 0, ...across },
    { left: 0, top: height - across.height, ...across },
    { left: 0, top: 0, ...down },
    { left: width - down.width, top: 0, ...down },
  ]
  const strips = await Promise.all(
    edges.map(edge =>
      rawOf(pixels)
        .removeAlpha()
        .extract(edge)
        .resize({ width: 200, height: 1, fit: 'fill' })
        .raw()
        .toBuffer(),
    ),
  )
  const joined = Buffer.concat(strips)
  const { channels } = await sharp(joined, {
    raw: { width: 200 * strips.length, height: 1, channels: 3 },
  }).stats()
  return matteColour(channels.map(({ mean, stdev }) => ({ mean, deviation: stdev })))
}
