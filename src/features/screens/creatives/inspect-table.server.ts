const TABLE_START = /\bxref\s+/g
const SECTION = /(\d{1,10}) \d{1,10}\s+/y
const ENTRY = /(\d{10}) \d{5} ([nf])\s{1,2}/y
const OBJECT = /^\s*(\d+)\s+\d+\s+obj\b/
const LONGEST_HEAD = 60

/** Whether each object lies where the tables of a PDF say; one that does not would be left out of the drawing without a word. */
export function areObjectsInPlace(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  for (const { index, 0: mark } of text.matchAll(TABLE_START))
    for (const { number, at } of objectsOf(text, index + mark.length))
      if (at > 0 && OBJECT.exec(text.slice(at, at + LONGEST_HEAD))?.[1] !== String(number)) return false
  return true
}

/** The objects of a table, without those that are free. */
function* objectsOf(text: string, from: number): Generator<{ number: number; at: number }> {
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
