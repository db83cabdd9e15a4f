import { inflateSync } from 'node:zlib'
import type { CreativeRefusal } from './rules.ts'

const STREAM_START = /\bstream\r?\n/g
const DEFLATED = /\/Filter\s*\[?\s*\/(?:FlateDecode|Fl)\b/
const MOST_IN_DICTIONARY = 2_000
const MOST_INFLATED_EACH = 96 * 1024 * 1024
const MOST_INFLATED = 384 * 1024 * 1024

/** Inflates every stream and keeps none, as the renderer is silent about damage. Null when all can be drawn. */
export function whyNotInflated(bytes: Uint8Array): CreativeRefusal | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  let inflated = 0
  for (const { index, 0: mark } of text.matchAll(STREAM_START)) {
    if (!DEFLATED.test(dictionaryBefore(text, index))) continue
    const length = inflatedLength(bytes.subarray(index + mark.length))
    if (length === null) return 'unreadable'
    inflated += length
    if (length >= MOST_INFLATED_EACH || inflated > MOST_INFLATED) return 'bomb'
  }
  return null
}

function dictionaryBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - MOST_IN_DICTIONARY), at)
  return before.slice(before.lastIndexOf(' obj') + 1)
}

/** Null for what is damaged; the most that is allowed for what is longer. */
function inflatedLength(deflated: Uint8Array): number | null {
  try {
    return inflateSync(deflated, { maxOutputLength: MOST_INFLATED_EACH }).length
  } catch (error) {
    const isTooLong = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return isTooLong ? MOST_INFLATED_EACH : null
  }
}
