import { inflateSync } from 'node:zlib'
import type { CreativeRefusal } from '../rules.ts'
import { fromAscii85, fromHex, streamFilters } from './read-stream-rules.ts'

const STREAM_START = /\bstream\r?\n/g
const MOST_IN_DICTIONARY = 100_000
const MOST_INFLATED_EACH = 96 * 1024 * 1024
const MOST_INFLATED = 384 * 1024 * 1024

/** Reads every stream and keeps none, as the renderer is silent about damage. Null when all can be drawn. */
export function whyNotInflated(bytes: Uint8Array): CreativeRefusal | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  let inflated = 0
  for (const { index, 0: mark } of text.matchAll(STREAM_START)) {
    const filters = streamFilters(dictionaryBefore(text, index))
    const length = filters && readLength(bytes.subarray(index + mark.length), filters)
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

/** Bytes that a stream inflates to, 0 where it doesn’t; null for what is damaged, the most that is allowed for what is longer. */
function readLength(stream: Uint8Array, filters: readonly string[]): number | null {
  let bytes: Uint8Array | null = stream
  let inflated = 0
  for (const filter of filters) {
    if (filter === 'hex') bytes = fromHex(bytes)
    else if (filter === 'ascii85') bytes = fromAscii85(bytes)
    else if (filter !== 'deflate') return inflated
    else {
      const opened = inflate(bytes)
      if (opened === 'too long') return MOST_INFLATED_EACH
      bytes = opened
      inflated += opened?.length ?? 0
    }
    if (bytes === null) return null
  }
  return inflated
}

function inflate(deflated: Uint8Array): Uint8Array | 'too long' | null {
  try {
    return inflateSync(deflated, { maxOutputLength: MOST_INFLATED_EACH })
  } catch (error) {
    const isTooLong = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return isTooLong ? 'too long' : null
  }
}

const TABLE_START = /\bxref\s+/g
const SECTION = /(\d{1,10}) \d{1,10}\s+/y
const ENTRY = /(\d{10}) \d{5} ([nf])\s{1,2}/y
const OBJECT = /^\s*(\d+)\s+\d+\s+obj\b/
const LONGEST_HEAD = 60

/** Whether each object lies where the tables of a PDF say; one that does not would be left out of the drawing without a word. */
export function areObjectsInPlace(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  for (const { index, 0: mark } of text.matchAll(TABLE_START))
    for (const { number, at } of objectsOfTable(text, index + mark.length))
      if (at > 0 && OBJECT.exec(text.slice(at, at + LONGEST_HEAD))?.[1] !== String(number)) return false
  return true
}

/** The objects of a table, without those that are free. */
function* objectsOfTable(text: string, from: number): Generator<{ number: number; at: number }> {
  let at = from
  const next = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }
  for (let section = next(SECTION); section; section = next(SECTION)) {
    let number = Number(section[1])
    for (let entry = next(ENTRY); entry; entry = next(ENTRY), number++)
      if (entry[2] === 'n') yield { number, at: Number(entry[1]) }
  }
}
