import { shopTimeOf } from '../../../platform/server/process/clock.server.ts'
import { type CsvCell, csvFile, csvLines } from '../../../shared/csv.ts'
import { takesFrom } from '../../till/takings/lines/share-rules.ts'
import { METHOD_NAMES } from '../../till/takings/messages.ts'
import type { ListedEntry } from './contract.ts'
import { KIND_NAMES } from './messages.ts'
import type { Period } from './rules.ts'
import { inTurn } from './turns.server.ts'

const COLUMNS = [
  'Entry',
  'Date',
  'Entered at',
  'Kind',
  'What',
  'Barber',
  'Paid by',
  'Amount in pounds',
  'Booked price in pounds',
  'Reason',
  'Corrects entry',
  'Payment',
  'Entered by',
]

/** One row an entry of the ledger, for the accountant; of a treatment's entries, the part that was for it. */
export async function entriesCsv(entries: readonly ListedEntry[]): Promise<string> {
  let file = csvFile([COLUMNS])
  for (let first = 0; first < entries.length; first += ROWS_IN_TURN)
    file += await inTurn(() => csvLines(entries.slice(first, first + ROWS_IN_TURN).map(rowOf)))
  return file
}

/** Other requests are served in between. */
const ROWS_IN_TURN = 1_000

function rowOf(entry: ListedEntry): CsvCell[] {
  return [
    String(entry.id),
    entry.day,
    shopTimeOf(entry.at),
    KIND_NAMES[entry.kind],
    entry.what,
    entry.barberName ?? '',
    METHOD_NAMES[entry.method],
    { pence: entry.countedPence },
    entry.pricePence === null ? '' : { pence: entry.pricePence },
    entry.reason ?? '',
    String(takesFrom(entry) ?? ''),
    entry.paymentId,
    entry.who,
  ]
}

export function entriesDisposition({ from, to }: Period): string {
  const days = from === to ? from : `${from}-to-${to}`
  return `attachment; filename="payments-${days}.csv"`
}
