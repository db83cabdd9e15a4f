/** True for text that every screen and engine shows and stores alike: no control characters, no broken Unicode. */
export function isPlainLine(text: string): boolean {
  return text.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
}
