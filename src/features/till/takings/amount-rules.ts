/** The most that is taken in one part: £10,000. */
export const MAX_PENCE = 1_000_000

export type AmountRefusal = 'no-amount' | 'not-an-amount' | 'not-above-zero' | 'part-of-a-penny' | 'too-much'

/** `18`, `18.5`, `£18.50` or `1,250.00` in pence, parts of a penny included; NaN when it is no amount. */
export function penceOf(text: string): number {
  const plain = text
    .trim()
    .replace('−', '-')
    .replace(/^(-?)£\s*/, '$1')
  if (!/^-?(\d+|\d{1,3}(,\d{3})+)(\.\d*)?$/.test(plain)) return Number.NaN
  // Rounded, as 1.1 × 100 is not 110.
  return Number((Number(plain.replaceAll(',', '')) * 100).toFixed(6))
}

/** The amount in pence, or why it is none that could be taken. */
export function readAmount(text: string): number | AmountRefusal {
  if (text.trim() === '') return 'no-amount'
  const pence = penceOf(text)
  if (Number.isNaN(pence)) return 'not-an-amount'
  if (pence <= 0) return 'not-above-zero'
  if (!Number.isInteger(pence)) return 'part-of-a-penny'
  return pence > MAX_PENCE ? 'too-much' : pence
}

/** The same for adding up while it is typed: what is no amount counts for nothing. */
export function penceTyped(text: string): number {
  const read = readAmount(text)
  return typeof read === 'number' ? read : 0
}
