import type { LedgerEntry } from '../../till/takings/contract.ts'

/** Of services at their written rates, each day rounded to the penny so that months add up. Null without any rate. */
export function commissionOf(
  entries: readonly LedgerEntry[],
  rateOf: ReadonlyMap<number, number | null>,
  barberId: number,
): number | null {
  const rated = entries.flatMap(entry => {
    const isOwn = entry.kind === 'service' && entry.barberId === barberId
    const basisPoints = rateOf.get(entry.id) ?? null
    return isOwn && basisPoints !== null ? [{ day: entry.day, pence: entry.pence, basisPoints }] : []
  })
  const days = [...Map.groupBy(rated, ({ day }) => day).values()]
  return days.length === 0 ? null : days.reduce((sum, ofDay) => sum + commissionOn(ofDay), 0)
}

/** Half a penny is rounded away from zero, so that a correction takes back what its entry gave. */
function commissionOn(ofDay: readonly { pence: number; basisPoints: number }[]): number {
  const exact = ofDay.reduce((sum, { pence, basisPoints }) => sum + pence * basisPoints, 0)
  return Math.sign(exact) * Math.floor((Math.abs(exact) + 5000) / 10_000) || 0
}

/** Reads `40`, `42.5` or `37.25 %` as hundredths of a percent; null for anything else or outside 0 to 100. */
export function basisPointsOf(text: string): number | null {
  const [, whole, hundredths = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim()) ?? []
  if (whole === undefined) return null
  const points = Number(whole) * 100 + Number(hundredths.padEnd(2, '0'))
  return points <= 10_000 ? points : null
}

export function percentText(basisPoints: number): string {
  return `${basisPoints / 100} %`
}
