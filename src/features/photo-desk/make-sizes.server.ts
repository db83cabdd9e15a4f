import PQueue from 'p-queue'
import type { Sharp, SharpOptions } from 'sharp'
import { Problem } from '../../shared/problem.ts'
import { formatsOf } from '../photos/file-name-rules.ts'
import { heightOf, type PhotoFormat, type PhotoPlace, widthInShape, widthsUpTo } from '../photos/rules.ts'
import { refusalText, TOO_MANY_AT_ONCE } from './messages.ts'
import { formatOf, MOST_PIXELS, type PhotoRefusal, whyNotThatSize } from './rules.ts'
import type { PhotoFile } from './store.server.ts'

export type Sizes = { width: number; height: number; files: PhotoFile[] }

/** One at a time, so that the diary is served meanwhile; a few wait, and the next is refused. */
const queue = new PQueue({ concurrency: 1 })
const MOST_WAITING = 2

/** Turns, crops and shrinks an upload, and leaves behind all that is not its pixels. @throws Problem 422, 503 */
export async function makeSizes(bytes: Uint8Array, place: PhotoPlace): Promise<Sizes> {
  if (queue.size >= MOST_WAITING)
    throw new Problem(503, 'too-many-photos', TOO_MANY_AT_ONCE, { 'Retry-After': '60' })
  return queue.add(() => sizesOf(bytes, place))
}

const SECONDS_TO_READ = 20

async function sizesOf(bytes: Uint8Array, place: PhotoPlace): Promise<Sizes> {
  const sniffed = formatOf(bytes)
  if ('refusal' in sniffed) throw refused(sniffed.refusal, place)
  const open = await openSharp()
  // Of its header alone, so that any size can be refused by its own sentence.
  const { autoOrient: size } = await readable(open(bytes, { limitInputPixels: false }).metadata(), place)
  const refusal = whyNotThatSize(sniffed.format, place, size)
  if (refusal) throw refused(refusal, place)
  const widths = widthsUpTo(place, widthInShape(place, size))
  const width = Math.max(...widths)
  const height = heightOf(place, width)
  const pixels = open(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout({ seconds: SECONDS_TO_READ })
    .autoOrient()
    .resize({ width, height, fit: 'cover' })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
  const { data, info } = await readable(pixels.toBuffer({ resolveWithObject: true }), place)
  const raw = { width, height, channels: info.channels }
  const files: PhotoFile[] = []
  for (const each of widths)
    for (const format of formatsOf(place)) {
      const sized = open(data, { raw }).resize({ width: each, height: heightOf(place, each) })
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

function refused(refusal: PhotoRefusal, place: PhotoPlace): Problem {
  return new Problem(422, `photo-${refusal}`, refusalText(refusal, place))
}

async function readable<T>(reading: Promise<T>, place: PhotoPlace): Promise<T> {
  return reading.catch((cause: unknown) => {
    const problem = refused('unreadable', place)
    problem.cause = cause
    throw problem
  })
}

type Open = (input: Uint8Array, options: SharpOptions) => Sharp
let opened: Promise<Open> | undefined

/** Loaded with the first photo: a shop that uploads none pays nothing for it. */
function openSharp(): Promise<Open> {
  opened ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: READERS })
    return sharp
  })
  return opened
}

/** The library knows thirty more formats, none of which a photo of a phone has. */
const READERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer']
