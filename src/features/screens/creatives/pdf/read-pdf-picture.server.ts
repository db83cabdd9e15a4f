import { hasItsTables } from '../jpeg-rules.ts'
import { type CreativeRefusal, MOST_PIXELS } from '../rules.ts'
import { allocate, type Pdfium } from './pdfium.server.ts'

type Picture = { object: number; page: number; box: number }

/** Bytes that what is read of a picture needs. */
export const SCRATCH_BYTES = 64
const BITS_OF_PIXEL = 4
const JPEG = 'DCTDecode'
/** Filters whose result is no row of pixels, and has no length to expect. */
const CODECS = [JPEG, 'JPXDecode']

/** The size of a picture in pixels; one that is damaged would be left out of the drawing, or drawn in part, without a word. */
export function readPicture(
  pdfium: Pdfium,
  { object, page, box }: Picture,
): { width: number; height: number } | { refusal: CreativeRefusal } {
  if (!pdfium._FPDFImageObj_GetImagePixelSize(object, box, box + 4)) return { refusal: 'unreadable' }
  const [width = 0, height = 0] = pdfium.HEAP32.subarray(box / 4, box / 4 + 2)
  if (width * height > MOST_PIXELS) return { refusal: 'too-many-pixels' }
  const bitmap = pdfium._FPDFImageObj_GetBitmap(object)
  if (bitmap === 0) return { refusal: 'unreadable' }
  pdfium._FPDFBitmap_Destroy(bitmap)
  const filter = lastFilterOf(pdfium, object, box)
  if (filter === JPEG && !isWholeJpeg(pdfium, object)) return { refusal: 'unreadable' }
  if (CODECS.includes(filter)) return { width, height }
  pdfium._FPDFImageObj_GetImageMetadata(object, page, box)
  const bits = pdfium.HEAP32[box / 4 + BITS_OF_PIXEL] ?? 0
  const expected = Math.ceil((width * bits) / 8) * height
  const isWhole = pdfium._FPDFImageObj_GetImageDataDecoded(object, 0, 0) >= expected
  return isWhole ? { width, height } : { refusal: 'unreadable' }
}

function lastFilterOf(pdfium: Pdfium, object: number, at: number): string {
  const count = pdfium._FPDFImageObj_GetImageFilterCount(object)
  if (count === 0) return ''
  const length = Math.min(
    pdfium._FPDFImageObj_GetImageFilter(object, count - 1, at, SCRATCH_BYTES),
    SCRATCH_BYTES,
  )
  return new TextDecoder('latin1').decode(pdfium.HEAPU8.slice(at, at + Math.max(0, length - 1)))
}

const END_WITHIN = 64

function isWholeJpeg(pdfium: Pdfium, object: number): boolean {
  const length = pdfium._FPDFImageObj_GetImageDataDecoded(object, 0, 0)
  const at = allocate(pdfium, length)
  pdfium._FPDFImageObj_GetImageDataDecoded(object, at, length)
  const jpeg = Buffer.from(pdfium.HEAPU8.subarray(at, at + length))
  pdfium.wasmExports.free(at)
  return jpeg.subarray(-END_WITHIN).includes(Buffer.from([0xff, 0xd9])) && hasItsTables(jpeg)
}
