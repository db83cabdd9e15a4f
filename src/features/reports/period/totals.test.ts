import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalPence } from '../../../shared/pence.ts'
import { anyHistory } from '../../../testing/ledger/histories.ts'
import { rateOn } from '../../till/takings/commission/rules.ts'
import type { LedgerEntry } from '../../till/takings/contract.ts'
import { ledgerLines } from '../../till/takings/lines/share-rules.ts'
import { commissionOf } from './commission-rules.ts'
import {
  barberSums,
  countedEntries,
  dailySums,
  type EntryFilter,
  isCorrection,
  sumsOf,
  treatmentSums,
} from './entry-rules.ts'

/* Random histories of payments, split payments, tips, sales and corrections, around both changes of the clocks. */

const RUNS = { numRuns: 10_000 }
const IN_SPRING = ({ day }: LedgerEntry) => day < '2026-06-01'

// Shows threat 47
test('every total equals the ledger’s to the penny in 10,000 histories', () => {
  fc.assert(
    fc.property(anyHistory, history => {
      const { entries, treatmentsOf } = history
      const total = totalPence(entries)
      const services = totalPence(entries.filter(({ kind }) => kind === 'service'))
      const linesOf = ledgerLines(entries, treatmentsOf)
      expect(totalPence(sumsOf(entries))).toBe(total)
      expect(totalPence(dailySums(entries))).toBe(total)
      const ofBarbers = barberSums(entries)
      expect(ofBarbers.reduce((sum, { service, tip, sale }) => sum + service + tip + sale, 0)).toBe(total)
      expect(totalPence(treatmentSums(entries, linesOf))).toBe(services)
      for (const { id, kind, pence } of entries)
        expect(totalPence(linesOf.get(id) ?? [])).toBe(kind === 'service' ? pence : 0)
    }),
    RUNS,
  )
})

// Shows threat 47
test('every figure equals the sum of the entries that it leads to', () => {
  fc.assert(
    fc.property(anyHistory, history => {
      const { entries, treatmentsOf } = history
      const linesOf = ledgerLines(entries, treatmentsOf)
      const behind = (filter: EntryFilter) =>
        countedEntries(entries, filter, linesOf).reduce((sum, { countedPence }) => sum + countedPence, 0)
      for (const { kind, method, pence } of sumsOf(entries)) expect(behind({ kind, method })).toBe(pence)
      for (const { barberId, service, tip, sale } of barberSums(entries)) {
        const barber = barberId ?? 'none'
        expect(behind({ barber, kind: 'service' })).toBe(service)
        expect(behind({ barber, kind: 'tip' })).toBe(tip)
        expect(behind({ barber })).toBe(service + tip + sale)
      }
      for (const { treatmentId, pence } of treatmentSums(entries, linesOf))
        expect(behind({ treatment: treatmentId ?? 'none' })).toBe(pence)
      expect(behind({ corrections: 'only' })).toBe(totalPence(entries.filter(isCorrection)))
    }),
    RUNS,
  )
})

test('two spans of days add up to the one that holds both, commission included', () => {
  const rates = [
    { barberId: 1, fromDate: '2026-01-01', basisPoints: 3333 },
    { barberId: 1, fromDate: '2026-10-25', basisPoints: 4250 },
  ]
  fc.assert(
    fc.property(anyHistory, history => {
      const { entries, treatmentsOf } = history
      const linesOf = ledgerLines(entries, treatmentsOf)
      const halves = [entries.filter(IN_SPRING), entries.filter(entry => !IN_SPRING(entry))]
      const treatmentsIn = (some: readonly LedgerEntry[]) => treatmentSums(some, linesOf)
      for (const id of [1, 2, 3, 4, null]) {
        const ofTreatment = (some: readonly LedgerEntry[]) =>
          treatmentsIn(some).find(({ treatmentId }) => treatmentId === id)?.pence ?? 0
        expect(halves.reduce((sum, half) => sum + ofTreatment(half), 0)).toBe(ofTreatment(entries))
      }
      const rateOf = new Map(entries.map(({ id, day }) => [id, rateOn(rates, 1, day)?.basisPoints ?? null]))
      const earned = (some: readonly LedgerEntry[]) => commissionOf(some, rateOf, 1) ?? 0
      expect(halves.reduce((sum, half) => sum + earned(half), 0)).toBe(earned(entries))
    }),
    { numRuns: 2000 },
  )
})

test('a correction takes back from each treatment what its payment gave', () => {
  fc.assert(
    fc.property(anyHistory, history => {
      const { entries, treatmentsOf } = history
      const linesOf = ledgerLines(entries, treatmentsOf)
      for (const entry of entries.filter(isCorrection)) {
        const given = linesOf.get(entry.reversesId ?? 0) ?? []
        const taken = linesOf.get(entry.id) ?? []
        expect(taken.map(({ pence }) => -pence)).toEqual(given.map(({ pence }) => pence))
      }
    }),
    { numRuns: 2000 },
  )
})
