const [FILL, STUFFED, ALONE, FIRST_RESTART, END] = [0xff, 0x00, 0x01, 0xd0, 0xd9]
const [CODES, STEPS, SCAN, PROGRESSIVE] = [0xc4, 0xdb, 0xda, 0xc2]
/** Of those whose scans are read by Huffman tables. */
const FRAMES = [0xc0, 0xc1, PROGRESSIVE]
const AC = 0x10
const [LENGTHS, FREQUENCIES] = [16, 64]

type Segment = { marker: number; body: Uint8Array }

/**
 * Whether a JPEG brings the tables of codes and steps (Huffman's and the quantisation's) that it names. Without one of codes a
 * decoder takes the standard's example and draws noise, without one of steps nothing, both without a word (ITU-T T.81, B.2.4).
 */
export function hasItsTables(jpeg: Uint8Array): boolean {
  const [codes, steps] = [new Set<number>(), new Set<number>()]
  let frame: Segment | undefined
  for (const segment of segmentsOf(jpeg)) {
    const { marker, body } = segment
    if (FRAMES.includes(marker)) frame = segment
    if (marker === CODES) for (const table of codesIn(body)) codes.add(table)
    if (marker === STEPS) for (const table of stepsIn(body)) steps.add(table)
    if (marker === SCAN && frame && codesNamedIn(body, frame).some(table => !codes.has(table))) return false
  }
  return frame === undefined || stepsNamedIn(frame).every(table => steps.has(table))
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
function codesIn(body: Uint8Array): number[] {
  const tables: number[] = []
  for (let at = 0; at < body.length; ) {
    tables.push(body[at] ?? 0)
    const codes = body.subarray(at + 1, at + 1 + LENGTHS).reduce((sum, count) => sum + count, 0)
    at += 1 + LENGTHS + codes
  }
  return tables
}

/** Each begins with its precision and number, and has a step for each of 64 frequencies, in one byte or two. */
function stepsIn(body: Uint8Array): number[] {
  const tables: number[] = []
  for (let at = 0; at < body.length; ) {
    const first = body[at] ?? 0
    tables.push(first & 0x0f)
    at += 1 + FREQUENCIES * (1 + (first >> 4))
  }
  return tables
}

/** After its size, a frame names each component's table in the third of three bytes. */
function stepsNamedIn({ body }: Segment): number[] {
  return Array.from({ length: body[5] ?? 0 }, (_, index) => body[8 + 3 * index] ?? 0)
}

/** A progressive scan reads either means or details, and the refinement of means by no table. */
function codesNamedIn(body: Uint8Array, frame: Segment): number[] {
  const count = body[0] ?? 0
  const [start = 0, , precision = 0] = body.subarray(1 + 2 * count)
  const isProgressive = frame.marker === PROGRESSIVE
  const readsMeans = !isProgressive || (start === 0 && precision >> 4 === 0)
  const readsDetails = !isProgressive || start > 0
  return Array.from({ length: count }, (_, index) => body[2 + 2 * index] ?? 0).flatMap(named => [
    ...(readsMeans ? [named >> 4] : []),
    ...(readsDetails ? [AC | (named & 0x0f)] : []),
  ])
}
