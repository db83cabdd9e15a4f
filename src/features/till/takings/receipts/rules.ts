import { totalPence } from '../../../../shared/pence.ts'
import type { LedgerEntry } from '../contract.ts'
import { standingOf } from '../rules.ts'

export type ReceiptLine = Pick<LedgerEntry, 'kind' | 'what' | 'method' | 'pence' | 'refundsId'>
export type Receipt = { day: string; lines: ReceiptLine[]; totalPence: number }

/** What was paid for a visit and stands, each by how it was paid; null when nothing was. */
export function receiptOf(entries: readonly LedgerEntry[]): Receipt | null {
  const standing = standingOf(entries)
  const first = standing.find(({ refundsId }) => refundsId === null)
  if (!first) return null
  const lines = standing.map(({ kind, what, method, pence, refundsId }) => ({
    ...{ kind, what, method, pence, refundsId },
  }))
  return { day: first.day, lines, totalPence: totalPence(standing) }
}
