import { PDFiumModule } from '@hyzyla/pdfium'

type Declared = Awaited<ReturnType<typeof PDFiumModule>>

/** What the library exports and its types leave out; a pointer is an address in its memory. */
type Undeclared = {
  _FPDF_DocumentHasValidCrossReferenceTable: (document: number) => number
  _FPDF_GetSecurityHandlerRevision: (document: number) => number
  _FPDFFormObj_CountObjects: (form: number) => number
  _FPDFFormObj_GetObject: (form: number, index: number) => number
  _FPDFPageObj_GetBounds: (object: number, left: number, bottom: number, right: number, top: number) => number
  _FPDFText_GetLooseCharBox: (text: number, index: number, box: number) => number
  _FPDFText_GetUnicode: (text: number, index: number) => number
  _FPDFText_GetTextObject: (text: number, index: number) => number
  _FPDFTextObj_GetFont: (object: number) => number
  _FPDFFont_GetIsEmbedded: (font: number) => number
  _FPDFImageObj_GetImageMetadata: (object: number, page: number, metadata: number) => number
  _FPDFImageObj_GetImageDataDecoded: (object: number, buffer: number, length: number) => number
  HEAPF32: Float32Array
}

const UNDECLARED: readonly (keyof Undeclared)[] = [
  '_FPDF_DocumentHasValidCrossReferenceTable',
  '_FPDF_GetSecurityHandlerRevision',
  '_FPDFFormObj_CountObjects',
  '_FPDFFormObj_GetObject',
  '_FPDFPageObj_GetBounds',
  '_FPDFText_GetLooseCharBox',
  '_FPDFText_GetUnicode',
  '_FPDFText_GetTextObject',
  '_FPDFTextObj_GetFont',
  '_FPDFFont_GetIsEmbedded',
  '_FPDFImageObj_GetImageMetadata',
  '_FPDFImageObj_GetImageDataDecoded',
  'HEAPF32',
]

export type Pdfium = Declared & Undeclared

/** PDFium in this process; it draws without scripts, and reaches neither files nor network. */
export async function openPdfium(): Promise<Pdfium> {
  const pdfium = await PDFiumModule({})
  if (!hasAll(pdfium)) throw new Error('This version of PDFium lacks a function that is used.')
  pdfium._FPDF_InitLibraryWithConfig({ version: 2 })
  return pdfium
}

function hasAll(pdfium: Declared): pdfium is Pdfium {
  return UNDECLARED.every(name => name in pdfium)
}

/** @throws Error when the process may hold no more */
export function allocate(pdfium: Pdfium, bytes: number): number {
  const at = pdfium.wasmExports.malloc(bytes)
  if (at === 0) throw new Error('PDFium has no memory left.')
  return at
}
