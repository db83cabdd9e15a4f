import type { WeekSpan } from '../contracts/cost-rules.ts'

/** A week whose missing plays are to be credited, in pence above 0. */
export type OwedWeek = WeekSpan & { pence: number }

/** What an invoice or a credit note says of such a week, in pence below 0; `part` counts the parts of one week. */
export type CreditLine = WeekSpan & { part: number; pence: number }

/** The weeks that an invoice can credit, in their order: something is left of it to be paid. */
export function creditsWithin(totalPence: number, weeks: readonly OwedWeek[]): CreditLine[] {
  const lines: CreditLine[] = []
  let left = totalPence
  for (const { from, until, pence } of weeks) {
    if (pence >= left) break
    lines.push({ from, until, part: 1, pence: -pence })
    left -= pence
  }
  return lines
}

/**
 * The weeks by the invoices that they are taken off, each time the one of which most is left. What no invoice has room for was
 * credited by hand before.
 */
export function spreadCredits(
  weeks: readonly OwedWeek[],
  rooms: readonly { number: number; pence: number }[],
): ReadonlyMap<number, CreditLine[]> {
  const left = new Map(rooms.map(({ number, pence }) => [number, pence]))
  const notes = new Map<number, CreditLine[]>()
  for (const { from, until, pence } of weeks) {
    let [rest, part] = [pence, 1]
    while (rest > 0) {
      const [number, room] = [...left].reduce((most, each) => (each[1] > most[1] ? each : most), [0, 0])
      if (room === 0) break
      const taken = Math.min(room, rest)
      notes.set(number, [...(notes.get(number) ?? []), { from, until, part, pence: -taken }])
      left.set(number, room - taken)
      rest -= taken
      part += 1
    }
  }
  return notes
}
