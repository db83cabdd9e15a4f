/** True without control characters and broken Unicode, which engines and screens treat differently. */
export function isPlainLine(text: string): boolean {
  return text.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
}
