/** Intl.NumberFormat takes 12 ms on a phone at its first use. */
const THOUSANDS = /\B(?=(\d{3})+\.)/g

export function formatPounds(pence: number): string {
  const sign = pence < 0 ? '−' : ''
  return `${sign}£${poundsText(Math.abs(pence)).replaceAll(THOUSANDS, ',')}`
}

/** 1950 → `19.50`, without a £ or commas: as a field or a file holds it. */
export function poundsText(pence: number): string {
  return (pence / 100).toFixed(2)
}

export function totalPence(parts: readonly { pence: number }[]): number {
  return parts.reduce((sum, { pence }) => sum + pence, 0)
}
