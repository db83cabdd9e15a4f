import type { CalendarDate } from '../../../shared/calendar-date.ts'

const MAX_SLUG_CHARACTERS = 60

function slug(name: string, separator: RegExp): string {
  return name
    .toLowerCase()
    .replace(separator, '-')
    .replace(/^-+|-+$/g, '')
}

function shortened(text: string): string {
  return [...text].slice(0, MAX_SLUG_CHARACTERS).join('').replace(/-+$/, '')
}

/** `barber` is null for the whole shop's report. */
type ReportFile = {
  date: CalendarDate
  barber: { id: number; name: string } | null
  extension: 'txt' | 'csv'
}

/** ASCII in `filename` (RFC 6266) and other letters in `filename*` (RFC 8187). */
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
