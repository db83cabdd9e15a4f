import type { CalendarDate } from '../../shared/calendar-date.ts'

const MAX_SLUG_CHARACTERS = 60

/** Letters and digits in lower case with single dashes between them; nothing that a file system or header minds. */
function slug(name: string, kept: RegExp): string {
  return name
    .toLowerCase()
    .replace(kept, '-')
    .replace(/^-+|-+$/g, '')
}

function shortened(text: string): string {
  return [...text].slice(0, MAX_SLUG_CHARACTERS).join('').replace(/-+$/, '')
}

/** What the report of a day is saved as; `barber` is null for the whole shop's. */
type ReportFile = {
  date: CalendarDate
  barber: { id: number; name: string } | null
  extension: 'txt' | 'csv'
}

/**
 * The `Content-Disposition` of a report, safe for any name: plain ASCII in `filename` (RFC 6266), and the name's
 * own letters in `filename*` (RFC 8187) where they differ. A name without letters gives the barber's number.
 */
export function reportDisposition({ date, barber, extension }: ReportFile): string {
  const fileName = (suffix: string) => `daily-report-${date}${suffix}.${extension}`
  if (!barber) return `attachment; filename="${fileName('')}"`
  const number = `barber-${barber.id}`
  const unaccented = barber.name.normalize('NFKD').replace(/\p{M}+/gu, '')
  const plain = fileName(`-${shortened(slug(unaccented, /[^a-z0-9]+/g)) || number}`)
  const own = fileName(`-${shortened(slug(barber.name.normalize('NFC'), /[^\p{L}\p{M}\p{N}]+/gu)) || number}`)
  const extended = own === plain ? '' : `; filename*=UTF-8''${encodeURIComponent(own)}`
  return `attachment; filename="${plain}"${extended}`
}
