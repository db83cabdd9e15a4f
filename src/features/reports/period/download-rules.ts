/** The default file name (spec §7). */
export const DEFAULT_REPORT_NAME = 'daily-report.txt'

/** Prefers `filename*` (RFC 8187), without folders and invisible characters. */
export function nameOfDownload(disposition: string | null): string {
  const extended = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename="([^"]*)"|filename=([^;\s]+)/i.exec(disposition ?? '')
  const name = decoded(extended) ?? plain?.[1] ?? plain?.[2] ?? ''
  return name.replace(/[\p{Cc}\p{Cf}/\\]/gu, '').replace(/^\.+/, '') || DEFAULT_REPORT_NAME
}

function decoded(text: string | undefined): string | null {
  try {
    return text === undefined ? null : decodeURIComponent(text)
  } catch {
    return null
  }
}
