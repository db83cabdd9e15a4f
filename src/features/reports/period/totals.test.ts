import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyHistory, type History } from '../../../testing/ledger/histories.ts'
import type { LedgerEntry } from '../../takings/contract.ts'
import { treatmentParts } from '../../takings/lines/share-rules.ts'
import { commissionOf } from '../commission/rules.ts'
import {
  barberSums,
  countedEntries,
  dailySums,
  type EntryFilter,
  isCorrection,
  penceIn,
  sumsOf,
  treatmentSums,
} from './entry-rules.ts'

/* Random histories of payments, split payments, tips, sales and corrections, around both changes of the clocks. */

const RUNS = { numRuns: 10_000 }
const IN_SPRING = ({ day }: LedgerEntry) => day < '2026-06-01'

/** The parts as a report of these entries finds them: with the payments that they reverse, whenever those were. */
function partsFor(entries: readonly LedgerEntry[], { entries: all, treatmentsOf }: History) {
  const reversed = new Set(entries.map(({ reversesId }) => reversesId))
  const payments = new Set(all.filter(({ id }) => reversed.has(id)).map(({ paymentId }) => paymentId))
  const elsewhere = all.filter(entry => payments.has(entry.paymentId) && !entries.includes(entry))
  return treatmentParts([...elsewhere, ...entries], treatmentsOf)
}

test('every total equals the ledger’s to the penny in 10,000 histories', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(anyHistory, history => {
      const { entries } = history
      const total = penceIn(entries)
      const services = penceIn(entries.filter(({ kind }) => kind === 'service'))
      const partsOf = partsFor(entries, history)
      expect(penceIn(sumsOf(entries))).toBe(total)
      expect(penceIn(dailySums(entries))).toBe(total)
      const ofBarbers = barberSums(entries)
      expect(ofBarbers.reduce((sum, { service, tip, sale }) => sum + service + tip + sale, 0)).toBe(total)
      expect(penceIn(treatmentSums(entries, partsOf))).toBe(services)
      for (const { id, kind, pence } of entries)
        expect(penceIn(partsOf.get(id) ?? [])).toBe(kind === 'service' ? pence : 0)
    }),
    RUNS,
  )
})

test('every figure equals the sum of the entries that it leads to', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(anyHistory, history => {
      const { entries } = history
      const partsOf = partsFor(entries, history)
      const behind = (filter: EntryFilter) =>
        countedEntries(entries, filter, partsOf).reduce((sum, { countedPence }) => sum + countedPence, 0)
      for (const { kind, method, pence } of sumsOf(entries)) expect(behind({ kind, method })).toBe(pence)
      for (const { barberId, service, tip, sale } of barberSums(entries)) {
        const barber = barberId ?? 'none'
        expect(behind({ barber, kind: 'service' })).toBe(service)
        expect(behind({ barber, kind: 'tip' })).toBe(tip)
        expect(behind({ barber })).toBe(service + tip + sale)
      }
      for (const { treatmentId, pence } of treatmentSums(entries, partsOf))
        expect(behind({ treatment: treatmentId ?? 'none' })).toBe(pence)
      expect(behind({ corrections: 'only' })).toBe(penceIn(entries.filter(isCorrection)))
    }),
    RUNS,
  )
})

test('two spans of days add up to the one that holds both, commission included', { timeout: 120_000 }, () => {
  const rates = [
    { barberId: 1, fromDate: '2026-01-01', basisPoints: 3333 },
    { barberId: 1, fromDate: '2026-10-25', basisPoints: 4250 },
  ]
  fc.assert(
    fc.property(anyHistory, history => {
      const { entries } = history
      const halves = [entries.filter(IN_SPRING), entries.filter(entry => !IN_SPRING(entry))]
      const treatmentsIn = (some: readonly LedgerEntry[]) => treatmentSums(some, partsFor(some, history))
      for (const id of [1, 2, 3, 4, null]) {
        const ofTreatment = (some: readonly LedgerEntry[]) =>
          treatmentsIn(some).find(({ treatmentId }) => treatmentId === id)?.pence ?? 0
        expect(halves.reduce((sum, half) => sum + ofTreatment(half), 0)).toBe(ofTreatment(entries))
      }
      const earned = (some: readonly LedgerEntry[]) => commissionOf(some, rates, 1) ?? 0
      expect(halves.reduce((sum, half) => sum + earned(half), 0)).toBe(earned(entries))
    }),
    { numRuns: 2000 },
  )
})

test('a correction takes back from each treatment what its payment gave', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(anyHistory, history => {
      const { entries } = history
      const partsOf = partsFor(entries, history)
      for (const entry of entries.filter(isCorrection)) {
        const given = partsOf.get(entry.reversesId ?? 0) ?? []
        const taken = partsOf.get(entry.id) ?? []
        expect(taken.map(({ pence }) => -pence)).toEqual(given.map(({ pence }) => pence))
      }
    }),
    { numRuns: 2000 },
  )
})
