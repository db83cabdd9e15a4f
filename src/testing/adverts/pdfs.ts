import { deflateSync } from 'node:zlib'

/* PDFs written by hand, so that a test says each byte that makes one hostile. */

type PdfObject = string | { dictionary: string; stream: Uint8Array }

type PdfParts = {
  width?: number
  height?: number
  pages?: number
  /** What it says it has; as many as there are, unless given. */
  count?: number
  /** What is drawn, in PDF's own language. */
  content?: string | Uint8Array
  resources?: string
  /** In the place of `content`. */
  stream?: { dictionary: string; stream: Uint8Array }
  /** Objects from number 100 on. */
  more?: readonly PdfObject[]
  catalog?: string
  page?: string
  trailer?: string
  isDeflated?: boolean
}

const latin = (text: string) => Buffer.from(text, 'latin1')
export const FIRST_OWN_OBJECT = 100

/** A whole PDF with a correct table of its objects. */
export function pdfOf(parts: PdfParts = {}): Buffer {
  const { width = 1280, height = 720, pages = 1, catalog = '', page = '', resources = '' } = parts
  const content = parts.content ?? POSTER
  const drawn = typeof content === 'string' ? latin(content) : Buffer.from(content)
  const isDeflated = parts.isDeflated ?? true
  const stream = isDeflated && typeof content === 'string' ? deflateSync(drawn) : drawn
  const filter = isDeflated ? '/Filter /FlateDecode' : ''
  const kids = Array.from({ length: pages }, (_, index) => `${10_000 + index} 0 R`).join(' ')
  const objects = new Map<number, PdfObject>([
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, `<< /Type /Pages /Count ${parts.count ?? pages} /Kids [${kids}] >>`],
    [3, parts.stream ?? { dictionary: filter, stream }],
    [4, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
  ])
  for (const [index, object] of (parts.more ?? []).entries()) objects.set(FIRST_OWN_OBJECT + index, object)
  const box = `/MediaBox [0 0 ${width} ${height}]`
  const fonts = `/Resources << /Font << /F1 4 0 R >> ${resources} >>`
  for (let index = 0; index < pages; index++)
    objects.set(10_000 + index, `<< /Type /Page /Parent 2 0 R ${box} ${fonts} /Contents 3 0 R ${page} >>`)
  return written(objects, parts.trailer ?? '')
}

function written(objects: ReadonlyMap<number, PdfObject>, trailer: string): Buffer {
  const parts: Buffer[] = [latin('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')]
  let at = parts[0]?.length ?? 0
  const table: string[] = ['0 1\n0000000000 65535 f \n']
  for (const [number, object] of [...objects].toSorted(([a], [b]) => a - b)) {
    table.push(`${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`)
    const body =
      typeof object === 'string'
        ? latin(`${number} 0 obj\n${object}\nendobj\n`)
        : Buffer.concat([
            latin(`${number} 0 obj\n<< ${object.dictionary} /Length ${object.stream.length} >>\nstream\n`),
            object.stream,
            latin('\nendstream\nendobj\n'),
          ])
    parts.push(body)
    at += body.length
  }
  const size = Math.max(...objects.keys()) + 1
  parts.push(
    latin(
      `xref\n${table.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

/** A dark green poster of the whole page, with large white words. */
export const POSTER = `0.05 0.25 0.18 rg 0 0 1280 720 re f 1 1 1 rg BT /F1 96 Tf 90 400 Td (Corner Bakery) Tj ET
BT /F1 48 Tf 90 280 Td (Fresh bread from seven) Tj ET`
