import { formatDate } from '../../shared/calendar-date.ts'
import { formatPounds } from '../../shared/pence.ts'
import type { DailyReport, ReportBarber, ReportService } from './contract.ts'
import { NO_SERVICES } from './messages.ts'

type Section = Omit<ReportBarber, 'barberId'>

function sectionsOf(report: DailyReport): Section[] {
  return 'barbers' in report ? report.barbers : [report]
}

/** One line, without invisible and bidirectional control characters. */
function inert(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
}

export function reportText(report: DailyReport, shopName: string): string {
  const isShop = 'barbers' in report
  const head = [
    `${inert(shopName)}: daily report`,
    `${formatDate(report.date, { year: true })}${isShop ? '' : `, ${inert(report.barberName)}`}`,
    '',
    `Total services: ${report.totalServices}`,
    `Total revenue:  ${formatPounds(report.totalRevenue)}`,
  ]
  const body = isShop ? report.barbers.flatMap(barberLines) : ['', ...serviceLines(report.services)]
  return `${[...head, ...body].join('\n')}\n`
}

function barberLines({ barberName, totalServices, totalRevenue, services }: Section): string[] {
  const name = inert(barberName)
  const title = `${name} (services: ${totalServices}, revenue: ${formatPounds(totalRevenue)})`
  return ['', title, '-'.repeat([...title].length), ...serviceLines(services)]
}

function serviceLines(services: readonly ReportService[]): string[] {
  if (services.length === 0) return [NO_SERVICES]
  const prices = services.map(service => formatPounds(service.treatmentPrice))
  const widest = Math.max(...prices.map(price => price.length))
  return services.map(
    ({ time, treatmentName, customerName }, index) =>
      `${time}  ${prices[index]?.padStart(widest)}  ${inert(treatmentName)}, ${inert(customerName)}`,
  )
}

const CSV_COLUMNS = ['Date', 'Time', 'Barber', 'Treatment', 'Customer', 'Price in pounds']
/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\ufeff'

/** RFC 4180, a row a treatment. */
export function reportCsv(report: DailyReport): string {
  const rows = sectionsOf(report).flatMap(({ barberName, services }) =>
    services.map(({ time, treatmentName, customerName, treatmentPrice }) => [
      report.date,
      time,
      barberName,
      treatmentName,
      customerName,
      (treatmentPrice / 100).toFixed(2),
    ]),
  )
  const lines = [CSV_COLUMNS, ...rows].map(cells => cells.map(csvCell).join(','))
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}

/** Prefixes an apostrophe where a spreadsheet would run the text as a formula. */
function csvCell(text: string): string {
  const plain = inert(text)
  const safe = /^\s*[=+\-@＝＋－＠]/u.test(plain) ? `'${plain}` : plain
  return /[",\n\r]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
