import { poundsText } from './pence.ts'
/** One line, without invisible and bidirectional control characters. */
export function inert(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
}

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\ufeff'

/** Text, or an amount, which is written in pounds as a plain decimal such as `-12.50`. */
export type CsvCell = string | { pence: number }

/** A CSV file (RFC 4180) of these rows, in which no text runs as a formula. */
export function csvFile(rows: readonly (readonly CsvCell[])[]): string {
  return `${BYTE_ORDER_MARK}${csvLines(rows)}`
}

/** Further rows of such a file. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map(cells => `${cells.map(written).join(',')}\r\n`).join('')
}

function written(cell: CsvCell): string {
  return typeof cell === 'string' ? writtenText(cell) : poundsText(cell.pence)
}

/** Prefixes an apostrophe where a spreadsheet would run the text as a formula. */
function writtenText(text: string): string {
  const plain = inert(text)
  const safe = /^\s*[=+\-@＝＋－＠]/u.test(plain) ? `'${plain}` : plain
  return /[",\n\r]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
