/** Money is whole pence everywhere; pounds exist only as text (spec §9). */

/** `1900` → `£19.00`; thousands are grouped: `£1,234.00`. */
export function formatPounds(pence: number): string {
  const sign = pence < 0 ? '-' : ''
  const [pounds, rest] = [Math.trunc(Math.abs(pence) / 100), Math.abs(pence) % 100]
  return `${sign}£${pounds.toLocaleString('en-GB')}.${String(rest).padStart(2, '0')}`
}
