import fc from 'fast-check'
import { LEDGER_KINDS, type LedgerEntry, PAYMENT_METHODS } from '../../features/till/takings/contract.ts'
import type { ChargedTreatment } from '../../features/till/takings/lines/share-rules.ts'
import { addDays } from '../../shared/calendar-date.ts'

const pence = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 10_000_000 }))
/** Around the day on which the clocks go forward, and the one on which they go back. */
const day = fc
  .tuple(fc.constantFrom('2026-03-27', '2026-10-23'), fc.nat(5))
  .map(([first, later]) => addDays(first, later))
const barberId = fc.constantFrom(1, 2, 3)

const payment = fc.record({
  type: fc.constant('payment' as const),
  day,
  barberId,
  parts: fc.array(fc.record({ method: fc.constantFrom(...PAYMENT_METHODS), pence }), {
    minLength: 1,
    maxLength: 3,
  }),
  tip: fc.option(pence),
  prices: fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 4 }),
})
const sale = fc.record({
  type: fc.constant('sale' as const),
  day,
  barberId: fc.option(barberId),
  method: fc.constantFrom(...PAYMENT_METHODS),
  pence,
})
/** Which of the entries so far it reverses, unless that one is reversed already. */
const reversal = fc.record({ type: fc.constant('reversal' as const), day, nth: fc.nat(30) })

/** A ledger as a shop's days could leave it, and the treatments of its visits. */
export type History = { entries: LedgerEntry[]; treatmentsOf: Map<string, ChargedTreatment[]> }

const step = fc.oneof(payment, payment, sale, reversal)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

export const anyHistory: fc.Arbitrary<History> = fc
  .array(step, { maxLength: 14 })
  .map(steps => steps.reduce<History>(afterStep, { entries: [], treatmentsOf: new Map() }))

function afterStep({ entries, treatmentsOf }: History, step: Step): History {
  const base = {
    day: step.day,
    at: `${step.day}T12:00:00.000Z`,
    visitId: null,
    barberId: null,
    what: 'Comb',
    pricePence: null,
    reason: null,
    reversesId: null,
    refundsId: null,
    paymentId: `p${entries.length}`,
    who: 'admin',
  }
  const numbered = (added: Omit<LedgerEntry, 'id'>[]) => [
    ...entries,
    ...added.map((entry, index) => ({ ...entry, id: entries.length + index + 1 })),
  ]
  if (step.type === 'sale') {
    const { method, pence: amount, barberId: by } = step
    return {
      treatmentsOf,
      entries: numbered([{ ...base, kind: 'sale', method, pence: amount, barberId: by }]),
    }
  }
  if (step.type === 'reversal') {
    const known = entries[step.nth]
    const isReversed = entries.some(({ reversesId }) => reversesId === known?.id)
    if (!known || isReversed || known.reversesId !== null) return { entries, treatmentsOf }
    const { day: reversedOn, at, paymentId } = base
    const reversed = { ...known, day: reversedOn, at, paymentId, pence: -known.pence, reversesId: known.id }
    return { treatmentsOf, entries: numbered([reversed]) }
  }
  const visitId = `v${entries.length}`
  const own = { ...base, visitId, barberId: step.barberId }
  const services = step.parts.map(part => ({ ...own, kind: LEDGER_KINDS[0], ...part }))
  const tips =
    step.tip === null ? [] : [{ ...own, kind: LEDGER_KINDS[1], method: 'cash' as const, pence: step.tip }]
  const treatments = step.prices.map((pricePence, index) => ({
    treatmentId: index + 1,
    name: `Treatment ${index + 1}`,
    pricePence,
  }))
  return {
    entries: numbered([...services, ...tips]),
    treatmentsOf: new Map(treatmentsOf).set(visitId, treatments),
  }
}
