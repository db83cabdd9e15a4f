import { PHOTO_PLACES, type PhotoPlace, widthInShape, widthsUpTo } from '../../shop/photos/rules.ts'

export const MOST_IN_GALLERY = 12

/** How many photos a place has; for each barber or treatment, where it is theirs. */
export function mostAt(place: PhotoPlace): number {
  return place === 'gallery' ? MOST_IN_GALLERY : 1
}

/** Whether the owner says what a photo shows; of a barber or a treatment, the words beside it do. */
export function hasWords(place: PhotoPlace): boolean {
  return place !== 'team' && place !== 'treatment'
}

export const MAX_PHOTO_BYTES = 15 * 1024 * 1024

/** JPEG alone can be shrunk while it is read, so that a phone's largest costs no more memory than the others. */
const MAX_PIXELS = { jpeg: 50_000_000, png: 25_000_000, webp: 25_000_000 } as const
export const MOST_PIXELS = Math.max(...Object.values(MAX_PIXELS))

/** One that comes in several passes is held whole until the last. */
const MAX_PROGRESSIVE_PIXELS = 16_000_000

export type UploadFormat = keyof typeof MAX_PIXELS

export const PHOTO_REFUSALS = [
  'empty',
  'heic',
  'another-format',
  'moving',
  'two-files',
  'too-many-pixels',
  'too-small',
  'unreadable',
] as const
export type PhotoRefusal = (typeof PHOTO_REFUSALS)[number]

const PNG = '\x89PNG\r\n\x1a\n'
const MOVING_WEBP = 0x02
const VP8X_FLAGS_AT = 20

/** What a file is by its first bytes, whatever its name and type say, or why it is refused. */
export function formatOf(bytes: Uint8Array): { format: UploadFormat } | { refusal: PhotoRefusal } {
  if (bytes.length === 0) return { refusal: 'empty' }
  const format = sniff(bytes)
  if (!format) return { refusal: isHeic(bytes) ? 'heic' : 'another-format' }
  if (isMoving(bytes, format)) return { refusal: 'moving' }
  return holdsAnotherFile(bytes) ? { refusal: 'two-files' } : { format }
}

function sniff(bytes: Uint8Array): UploadFormat | null {
  if (textAt(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (textAt(bytes, 0, 8) === PNG) return 'png'
  return textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP' ? 'webp' : null
}

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1']

function isHeic(bytes: Uint8Array): boolean {
  return textAt(bytes, 4, 4) === 'ftyp' && HEIC_BRANDS.includes(textAt(bytes, 8, 4))
}

function isMoving(bytes: Uint8Array, format: UploadFormat): boolean {
  if (format === 'webp')
    return textAt(bytes, 12, 4) === 'VP8X' && ((bytes[VP8X_FLAGS_AT] ?? 0) & MOVING_WEBP) !== 0
  return format === 'png' && chunksBeforePixels(bytes).includes('acTL')
}

/** The names of a PNG's chunks up to the first with pixels. */
function chunksBeforePixels(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const names: string[] = []
  for (let at = PNG.length; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = textAt(bytes, at + 4, 4)
    if (name === 'IDAT') break
    names.push(name)
  }
  return names
}

/** Long enough not to be met by chance among the bytes of a picture; a file's own first letter is not looked at. */
const OTHER_FILES = /<(?:!doctype|html[ >]|script|svg xmlns|\?php )|#!\/bin\/|%pdf-1\./i
const ZIP_END = 'PK\x05\x06'
const ZIP_END_WITHIN = 65_557

/** True for a file that another program would take for a page, a script, another document or an archive. */
export function holdsAnotherFile(bytes: Uint8Array): boolean {
  const text = textAt(bytes, 0, bytes.length)
  return text.slice(-ZIP_END_WITHIN).includes(ZIP_END) || OTHER_FILES.test(text.slice(1))
}

/** A character for each byte, which `TextDecoder` would not give for all of them, and slowly. */
function textAt(bytes: Uint8Array, from: number, length: number): string {
  const part = bytes.subarray(from, from + length)
  return Buffer.from(part.buffer, part.byteOffset, part.length).toString('latin1')
}

type Size = { width: number; height: number }

/** What the header of an upload says; the size as it is turned for showing. */
type Header = Size & { format: UploadFormat; isProgressive: boolean }

/** Why such a picture can't stand at the place; null when it can. */
export function whyNotThatSize(
  place: PhotoPlace,
  { format, isProgressive, ...size }: Header,
): PhotoRefusal | null {
  const most = isProgressive ? Math.min(MAX_PIXELS[format], MAX_PROGRESSIVE_PIXELS) : MAX_PIXELS[format]
  if (size.width * size.height > most) return 'too-many-pixels'
  return widthsUpTo(place, widthInShape(place, size)).length === 0 ? 'too-small' : null
}

/** Pixels across and down that a part in the place’s shape needs. */
export function leastSize(place: PhotoPlace): Size {
  const { widths, shape } = PHOTO_PLACES[place]
  const [width] = widths
  return { width, height: Math.ceil((width * shape.height) / shape.width) }
}
