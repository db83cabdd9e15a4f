import type { CalendarDate } from '../../../shared/calendar-date.ts'
import type { Treatment } from './contract.ts'

/** From then on a treatment's first price holds. */
export const FROM_THE_BEGINNING = '2000-01-01'

export type PriceFrom = { from: CalendarDate; price: number }

export function pricesIn(rows: readonly string[][]): PriceFrom[] {
  const prices = rows.map(([from = '', price]) => ({ from, price: Number(price) }))
  return prices.toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

/** The price that holds on a day, and those that follow it; before the first price, the first one holds. */
export function pricesOn(
  prices: readonly PriceFrom[],
  on: CalendarDate,
): Pick<Treatment, 'price' | 'laterPrices'> {
  const holding = Math.max(
    0,
    prices.findLastIndex(({ from }) => from <= on),
  )
  const laterPrices = prices.slice(holding + 1)
  const price = prices[holding]?.price ?? 0
  return laterPrices.length > 0 ? { price, laterPrices } : { price }
}

/** Rows of a barber, a price and minutes, where empty is the treatment's own, by barber. */
export function ownIn(rows: readonly string[][]): NonNullable<Treatment['own']> {
  const own = rows.map(([barberId, price = '', duration = '']) => ({
    barberId: Number(barberId),
    ...(price === '' ? {} : { price: Number(price) }),
    ...(duration === '' ? {} : { duration: Number(duration) }),
  }))
  return own.toSorted((a, b) => a.barberId - b.barberId)
}

export function partsIn(rows: readonly string[][]): number[] {
  return rows.map(([id]) => Number(id)).toSorted((a, b) => a - b)
}
