import type { CalendarDate } from '../../../shared/calendar-date.ts'
import type { Shop } from '../../shop/shop/contract.ts'

const ALL_POINTS = 10_000

type Registration = Pick<Shop['invoicing'], 'vatNumber' | 'vatPercent' | 'vatFrom'>

/** A hundredth of a per cent is one point. */
type Vat = { number: string; basisPoints: number }

/** Null of a shop that isn’t registered, or not by that day. */
export function vatOn({ vatNumber, vatPercent, vatFrom }: Registration, day: CalendarDate): Vat | null {
  if (vatNumber === null || (vatFrom !== null && day < vatFrom)) return null
  return { number: vatNumber, basisPoints: Math.round(vatPercent * 100) }
}

/** The VAT in an amount of pence that includes it, to the nearest penny. */
export function vatWithin(pence: number, basisPoints: number): number {
  return Math.round((pence * basisPoints) / (ALL_POINTS + basisPoints))
}

/** The VAT of a credit, so that all credits of an invoice together give back its own to the penny. */
export function vatOfCredit(
  { creditedPence, pence }: { creditedPence: number; pence: number },
  basisPoints: number,
): number {
  return vatWithin(creditedPence + pence, basisPoints) - vatWithin(creditedPence, basisPoints)
}
