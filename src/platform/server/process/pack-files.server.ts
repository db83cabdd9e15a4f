/** What one process writes and another reads: a line of JSON, and then the bytes of every file. */
export function packFiles(head: unknown, files: readonly Uint8Array[]): Buffer {
  const lengths = files.map(({ length }) => length)
  return Buffer.concat([Buffer.from(`${JSON.stringify({ head, lengths })}\n`), ...files])
}

/** Reads what `packFiles` wrote; its head is as yet unchecked. @throws Error unless it is whole */
export function unpackFiles(packed: Buffer): { head: unknown; files: Buffer[] } {
  let at = packed.indexOf('\n') + 1
  const { head, lengths } = JSON.parse(packed.toString('utf8', 0, at))
  const files: Buffer[] = []
  for (const length of lengths) {
    files.push(packed.subarray(at, at + length))
    at += length
  }
  if (at !== packed.length) throw new Error('What the other process wrote is not whole.')
  return { head, files }
}
