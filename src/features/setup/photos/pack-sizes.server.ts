import type { PhotoRefusal } from './rules.ts'
import type { PhotoFile } from './store.server.ts'

export type Sizes = { width: number; height: number; files: PhotoFile[] }
export type Drawn = Sizes | { refusal: PhotoRefusal }

/** What one process writes and another reads: a line of JSON, and then the bytes of every file. */
export function packSizes(drawn: Drawn): Buffer {
  if ('refusal' in drawn) return Buffer.from(`${JSON.stringify(drawn)}\n`)
  const files = drawn.files.map(({ bytes, ...file }) => ({ ...file, length: bytes.length }))
  const head = Buffer.from(`${JSON.stringify({ ...drawn, files })}\n`)
  return Buffer.concat([head, ...drawn.files.map(({ bytes }) => bytes)])
}
