import sharp, { type Sharp } from 'sharp'
import { formatsOf } from '../../shop/photos/file-name-rules.ts'
import {
  heightOf,
  type PhotoFormat,
  type PhotoPlace,
  widthInShape,
  widthsUpTo,
} from '../../shop/photos/rules.ts'
import type { Drawn } from './pack-sizes.server.ts'
import { prepareSharp, readable, readingOf } from './read-picture.server.ts'
import { formatOf, MOST_PIXELS, whyNotThatSize } from './rules.ts'
import type { PhotoFile } from './store.server.ts'

const SECONDS_TO_READ = 20

/** Turns, crops and shrinks an upload, and leaves behind all that is not its pixels. */
export async function drawSizes(bytes: Uint8Array, place: PhotoPlace): Promise<Drawn> {
  const sniffed = formatOf(bytes)
  if ('refusal' in sniffed) return sniffed
  prepareSharp()
  // Of its header alone, so that any size can be refused by its own sentence.
  const read = await readable(sharp(bytes, { limitInputPixels: false }).metadata())
  if (!read) return { refusal: 'unreadable' }
  const { autoOrient: size, isProgressive } = read
  const refusal = whyNotThatSize(place, { ...size, ...sniffed, isProgressive })
  if (refusal) return { refusal }
  const widths = widthsUpTo(place, widthInShape(place, size))
  const width = Math.max(...widths)
  const height = heightOf(place, width)
  const pixels = sharp(bytes, readingOf(MOST_PIXELS))
    .timeout({ seconds: SECONDS_TO_READ })
    .autoOrient()
    .resize({ width, height, fit: 'cover' })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
  const drawn = await readable(pixels.toBuffer({ resolveWithObject: true }))
  if (!drawn) return { refusal: 'unreadable' }
  const raw = { width, height, channels: drawn.info.channels }
  const files: PhotoFile[] = []
  for (const each of widths)
    for (const format of formatsOf(place)) {
      const sized = sharp(drawn.data, { raw }).resize({ width: each, height: heightOf(place, each) })
      files.push({ width: each, format, bytes: await ENCODE[format](sized).toBuffer() })
    }
  return { width, height, files }
}

/** Beyond these, a file grows faster than the eye sees it; a higher effort takes AVIF ten times as long. */
const ENCODE = {
  avif: image => image.avif({ quality: 52, effort: 2 }),
  webp: image => image.webp({ quality: 76 }),
  jpg: image => image.jpeg({ quality: 78, mozjpeg: true }),
} satisfies Record<PhotoFormat, (image: Sharp) => Sharp>
