/** What a report is saved as when the server gives it no name (spec §7). */
export const DEFAULT_REPORT_NAME = 'daily-report.txt'

/**
 * The file name of a `Content-Disposition`, its `filename*` (RFC 8187) before its plain one, and never more than a
 * name: no folders, nothing invisible.
 */
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
