import type { CalendarDate } from '../../../shared/calendar-date.ts'
import type { Treatment } from './contract.ts'

/** From then on a treatment's first price holds. */
export const FROM_THE_BEGINNING = '2000-01-01'

export type PriceFrom = { from: CalendarDate; price: number }

/** `2000-01-01 1900,2027-01-04 2000` as prices, earliest first. */
export function pricesIn(text: string | null): PriceFrom[] {
  const prices = (text ?? '').split(',').flatMap(each => {
    const [from = '', price = ''] = each.split(' ')
    return from === '' ? [] : [{ from, price: Number(price) }]
  })
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

/** `2 1900 45,3  40` as the barbers' own prices and minutes, by barber. */
export function ownIn(text: string): NonNullable<Treatment['own']> {
  const own = text.split(',').map(each => {
    const [barberId = '', price = '', duration = ''] = each.split(' ')
    return {
      barberId: Number(barberId),
      ...(price === '' ? {} : { price: Number(price) }),
      ...(duration === '' ? {} : { duration: Number(duration) }),
    }
  })
  return own.toSorted((a, b) => a.barberId - b.barberId)
}

export function partsIn(text: string): number[] {
  return text
    .split(',')
    .map(Number)
    .toSorted((a, b) => a - b)
}
