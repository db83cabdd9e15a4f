/** Intl.NumberFormat takes 12 ms on a phone at its first use. */
const THOUSANDS = /\B(?=(\d{3})+$)/g

export function formatPounds(pence: number): string {
  const sign = pence < 0 ? '-' : ''
  const [pounds, rest] = [Math.trunc(Math.abs(pence) / 100), Math.abs(pence) % 100]
  return `${sign}£${String(pounds).replaceAll(THOUSANDS, ',')}.${String(rest).padStart(2, '0')}`
}

/** 1950 → `19.50`, without a £ or commas: as a field or a file holds it. */
export function poundsText(pence: number): string {
  return (pence / 100).toFixed(2)
}

export function totalPence(parts: readonly { pence: number }[]): number {
  return parts.reduce((sum, { pence }) => sum + pence, 0)
}
