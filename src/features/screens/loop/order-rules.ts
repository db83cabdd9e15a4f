import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { seededRandom, seedFrom } from '../../queue/wait/random-rules.ts'

/** What stands in the loop: an advert with its advertiser's trade, or a house slide, which has none. */
export type Spot = { id: string; trade: string | null }

/** The same for the same day and spots, all day long; no two of one trade side by side, unless they are more than half. */
export function orderOfDay<S extends Spot>(day: CalendarDate, spots: readonly S[]): S[] {
  const random = seededRandom(seedFrom(day))
  const drawn = shuffled(
    spots.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    random,
  )
  const byTrade = Map.groupBy(drawn, ({ id, trade }) => trade ?? `none ${id}`)
  const largestFirst = [...byTrade.values()].toSorted((a, b) => b.length - a.length).flat()
  // First every other place, then those between them: of one trade, two neighbours are two places apart.
  const between = Math.ceil(largestFirst.length / 2)
  const order = largestFirst
    .map((_, place) => largestFirst[place % 2 === 0 ? place / 2 : between + (place - 1) / 2])
    .filter(spot => spot !== undefined)
  // Whoever comes first gains a showing when closing cuts the last loop short.
  const first = Math.floor(random() * order.length)
  return [...order.slice(first), ...order.slice(0, first)]
}

function shuffled<S>(items: readonly S[], random: () => number): S[] {
  return items
    .map(item => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
