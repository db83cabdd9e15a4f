import { type CreativeFacts, type CreativeRefusal, MOST_PAGES, whyNotThatSize } from '../rules.ts'
import { largestScale, scaleIn } from '../still-rules.ts'
import { areObjectsInPlace, whyNotInflated } from './inspect-pdf.server.ts'
import { allocate, type Pdfium } from './pdfium.server.ts'
import { readPicture, SCRATCH_BYTES } from './read-pdf-picture.server.ts'

export type Pixels = { data: Uint8Array; width: number; height: number; channels: 3 | 4 }
type Read = { pixels: Pixels } & Omit<CreativeFacts, 'darkest' | 'lightest'>

const PASSWORD_NEEDED = 4
const NOT_ENCRYPTED = -1

/** Draws the first page on white, so that the longer still loses nothing. */
export function readPdf(pdfium: Pdfium, bytes: Uint8Array): Read | { refusal: CreativeRefusal } {
  const at = allocate(pdfium, bytes.length)
  pdfium.HEAPU8.set(bytes, at)
  const document = pdfium._FPDF_LoadMemDocument(at, bytes.length, 0)
  if (document === 0)
    return { refusal: pdfium._FPDF_GetLastError() === PASSWORD_NEEDED ? 'locked' : 'unreadable' }
  const refusal = whyNotDocument(pdfium, document) ?? whyNotInflated(bytes)
  if (refusal) return { refusal }
  if (!areObjectsInPlace(bytes)) return { refusal: 'unreadable' }
  const page = pdfium._FPDF_LoadPage(document, 0)
  if (page === 0) return { refusal: 'unreadable' }
  const size = { width: pdfium._FPDF_GetPageWidth(page), height: pdfium._FPDF_GetPageHeight(page) }
  const whyNot = whyNotThatSize(size, { isDrawing: true })
  if (whyNot) return { refusal: whyNot }
  const pictures = picturesOf(pdfium, page)
  if ('refusal' in pictures) return pictures
  const text = textOf(pdfium, page)
  return {
    pixels: draw(pdfium, page, size),
    size,
    pages: pdfium._FPDF_GetPageCount(document),
    enlarged: pictures.enlarged * scaleIn(size, 'landscape'),
    letterHeights: text.heights.map(height => height * scaleIn(size, 'landscape')),
    hasMissingFonts: text.hasMissingFonts,
  }
}

function whyNotDocument(pdfium: Pdfium, document: number): CreativeRefusal | null {
  if (pdfium._FPDF_GetSecurityHandlerRevision(document) !== NOT_ENCRYPTED) return 'locked'
  const pages = pdfium._FPDF_GetPageCount(document)
  if (pages === 0) return 'empty'
  if (pages > MOST_PAGES) return 'too-many-pages'
  return pdfium._FPDF_DocumentHasValidCrossReferenceTable(document) ? null : 'unreadable'
}

const RGBA = 4
const WHITE = 0xffffffff
const WITH_ANNOTATIONS_AS_RGBA = 0x01 | 0x10

function draw(pdfium: Pdfium, page: number, size: { width: number; height: number }): Pixels {
  const scale = largestScale(size)
  const width = Math.max(1, Math.round(size.width * scale))
  const height = Math.max(1, Math.round(size.height * scale))
  const length = width * height * RGBA
  const at = allocate(pdfium, length)
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, RGBA, at, width * RGBA)
  pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
  pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS_AS_RGBA)
  return { data: pdfium.HEAPU8.slice(at, at + length), width, height, channels: RGBA }
}

const MOST_OBJECTS = 50_000

/** How many points one pixel of the coarsest picture covers, or why one of them can't be drawn. */
function picturesOf(pdfium: Pdfium, page: number): { enlarged: number } | { refusal: CreativeRefusal } {
  const box = allocate(pdfium, SCRATCH_BYTES)
  let enlarged = 0
  let count = 0
  for (const object of objectsOf(pdfium, page)) {
    count += 1
    if (count > MOST_OBJECTS) return { refusal: 'too-complex' }
    if (pdfium._FPDFPageObj_GetType(object) !== PICTURE) continue
    const picture = readPicture(pdfium, { object, page, box })
    if ('refusal' in picture) return picture
    pdfium._FPDFPageObj_GetBounds(object, box, box + 4, box + 8, box + 12)
    const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.HEAPF32.subarray(box / 4, box / 4 + 4)
    enlarged = Math.max(enlarged, Math.min((right - left) / picture.width, (top - bottom) / picture.height))
  }
  return { enlarged }
}

const PICTURE = 3
const FORM = 5

/** Every object of a page, also those that are drawn by another. */
function* objectsOf(pdfium: Pdfium, page: number): Generator<number> {
  const count = pdfium._FPDFPage_CountObjects(page)
  for (let index = 0; index < count; index++)
    yield* withInner(pdfium, pdfium._FPDFPage_GetObject(page, index))
}

function* withInner(pdfium: Pdfium, object: number): Generator<number> {
  yield object
  if (pdfium._FPDFPageObj_GetType(object) !== FORM) return
  const count = pdfium._FPDFFormObj_CountObjects(object)
  for (let index = 0; index < count; index++)
    yield* withInner(pdfium, pdfium._FPDFFormObj_GetObject(object, index))
}

const MOST_LETTERS = 20_000
const SPACE = 32

/** Heights in points. */
function textOf(pdfium: Pdfium, page: number): { heights: number[]; hasMissingFonts: boolean } {
  const text = pdfium._FPDFText_LoadPage(page)
  const box = allocate(pdfium, 16)
  const heights: number[] = []
  let hasMissingFonts = false
  const count = Math.min(pdfium._FPDFText_CountChars(text), MOST_LETTERS)
  for (let index = 0; index < count; index++) {
    if (pdfium._FPDFText_GetUnicode(text, index) <= SPACE) continue
    if (!pdfium._FPDFText_GetLooseCharBox(text, index, box)) continue
    const [, top = 0, , bottom = 0] = pdfium.HEAPF32.subarray(box / 4, box / 4 + 4)
    heights.push(Math.abs(top - bottom))
    const object = pdfium._FPDFText_GetTextObject(text, index)
    const font = object && pdfium._FPDFTextObj_GetFont(object)
    if (font && pdfium._FPDFFont_GetIsEmbedded(font) === 0) hasMissingFonts = true
  }
  pdfium._FPDFText_ClosePage(text)
  return { heights, hasMissingFonts }
}
