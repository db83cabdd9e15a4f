/** The most that is taken in one part: £10,000. */
export const MAX_PENCE = 1_000_000

export type AmountRefusal = 'no-amount' | 'not-an-amount' | 'not-above-zero' | 'part-of-a-penny' | 'too-much'

/** `18`, `18.5`, `£18.50` or `1,250.00` as pence, or why it is no amount that could be taken. */
export function readAmount(text: string): number | AmountRefusal {
  const plain = text.trim().replace(/^(-?)£\s*/, '$1')
  if (plain === '') return 'no-amount'
  if (!/^-?(\d+|\d{1,3}(,\d{3})+)(\.\d*)?$/.test(plain)) return 'not-an-amount'
  const [pounds = '', pennies = ''] = plain.replaceAll(',', '').replace('-', '').split('.')
  if (/[1-9]/.test(pennies.slice(2))) return 'part-of-a-penny'
  if (pounds.replace(/^0+/, '').length > 5) return plain.startsWith('-') ? 'not-above-zero' : 'too-much'
  const pence = Number(pounds) * 100 + Number(pennies.slice(0, 2).padEnd(2, '0'))
  if (plain.startsWith('-') || pence === 0) return 'not-above-zero'
  return pence > MAX_PENCE ? 'too-much' : pence
}

/** The same for adding up while it is typed: what is no amount counts for nothing. */
export function penceTyped(text: string): number {
  const read = readAmount(text)
  return typeof read === 'number' ? read : 0
}
