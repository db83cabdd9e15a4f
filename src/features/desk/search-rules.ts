/** The first digits of phone numbers that someone types, as numbers are kept (`07700` → `447700`); null for a name. */
export function phoneBeginning(text: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(text)) return null
  const digits = text.replace(/\(0\)/, '').replace(/\D/g, '')
  if (digits.length < 3) return null
  if (text.trim().startsWith('+')) return digits
  if (digits.startsWith('00')) return digits.slice(2)
  return digits.startsWith('0') ? `44${digits.slice(1)}` : digits
}
