const [FILL, STUFFED, ALONE, FIRST_RESTART, END] = [0xff, 0x00, 0x01, 0xd0, 0xd9]
const [TABLES, SCAN, PROGRESSIVE] = [0xc4, 0xda, 0xc2]
/** Of those whose scans are read by Huffman tables. */
const FRAMES = [0xc0, 0xc1, PROGRESSIVE]
const AC = 0x10
const LENGTHS = 16

type Segment = { marker: number; body: Uint8Array }

/**
 * Whether a JPEG brings the Huffman tables that its scans name. Without one of them a decoder takes the standard's example, and
 * draws noise without a word (ITU-T T.81, B.2.4.2 and K.3).
 */
export function hasItsTables(jpeg: Uint8Array): boolean {
  const brought = new Set<number>()
  let frame = 0
  for (const { marker, body } of segmentsOf(jpeg)) {
    if (FRAMES.includes(marker)) frame = marker
    if (marker === TABLES) for (const table of tablesIn(body)) brought.add(table)
    if (marker === SCAN && tablesNamedIn(body, frame).some(table => !brought.has(table))) return false
  }
  return true
}

/** What stands between segments is the pixels, in which the byte that begins a marker is followed by a zero. */
function* segmentsOf(jpeg: Uint8Array): Generator<Segment> {
  let at = jpeg.indexOf(FILL)
  while (at !== -1 && at + 1 < jpeg.length) {
    const marker = jpeg[at + 1] ?? END
    const isBare = marker === STUFFED || marker === ALONE || (FIRST_RESTART <= marker && marker < END)
    if (marker === END) return
    const length = isBare || marker === FILL ? 0 : ((jpeg[at + 2] ?? 0) << 8) + (jpeg[at + 3] ?? 0)
    if (length > 0) yield { marker, body: jpeg.subarray(at + 4, at + 2 + length) }
    at = jpeg.indexOf(FILL, at + (marker === FILL ? 1 : 2 + length))
  }
}

/** Each begins with its class and number, and the counts of its codes by their length. */
function tablesIn(body: Uint8Array): number[] {
  const tables: number[] = []
  for (let at = 0; at < body.length; ) {
    tables.push(body[at] ?? 0)
    const codes = body.subarray(at + 1, at + 1 + LENGTHS).reduce((sum, count) => sum + count, 0)
    at += 1 + LENGTHS + codes
  }
  return tables
}

/** A progressive scan reads either means or details, and the refinement of means by no table. */
function tablesNamedIn(body: Uint8Array, frame: number): number[] {
  if (frame === 0) return []
  const count = body[0] ?? 0
  const [start = 0, , precision = 0] = body.subarray(1 + 2 * count)
  const isProgressive = frame === PROGRESSIVE
  const readsMeans = !isProgressive || (start === 0 && precision >> 4 === 0)
  const readsDetails = !isProgressive || start > 0
  return Array.from({ length: count }, (_, index) => body[2 + 2 * index] ?? 0).flatMap(named => [
    ...(readsMeans ? [named >> 4] : []),
    ...(readsDetails ? [AC | (named & 0x0f)] : []),
  ])
}
