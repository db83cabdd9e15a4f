import { formatDate } from '../../../shared/calendar-date.ts'
import { csvFile, inert } from '../../../shared/csv.ts'
import { formatPounds, totalPence } from '../../../shared/pence.ts'
import { METHOD_NAMES } from '../../till/takings/messages.ts'
import type { PeriodReport } from '../period/contract.ts'
import { countText } from '../period/messages.ts'
import type { DailyReport, ReportBarber, ReportService } from './contract.ts'
import { NO_SERVICES } from './messages.ts'

type Section = Omit<ReportBarber, 'barberId'>

function sectionsOf(report: DailyReport): Section[] {
  return 'barbers' in report ? report.barbers : [report]
}

export function reportText(report: DailyReport, shopName: string, day?: PeriodReport): string {
  const isShop = 'barbers' in report
  const head = [
    `${inert(shopName)}: daily report`,
    `${formatDate(report.date, { year: true })}${isShop ? '' : `, ${inert(report.barberName)}`}`,
    '',
    ...(day ? [...takenLines(day), ''] : []),
    `Total services: ${report.totalServices}`,
    `Total revenue:  ${formatPounds(report.totalRevenue)}`,
  ]
  const body = isShop ? report.barbers.flatMap(barberLines) : ['', ...serviceLines(report.services)]
  return `${[...head, ...body].join('\n')}\n`
}

function takenLines({ visits, takenPence, sums, corrections }: PeriodReport): string[] {
  const methods = [...Map.groupBy(sums, ({ method }) => method)].map(
    ([method, ofMethod]) => `${METHOD_NAMES[method].toLowerCase()} ${formatPounds(totalPence(ofMethod))}`,
  )
  const tips = sums.filter(({ kind }) => kind === 'tip')
  return [
    `Done:           ${countText(visits.done, 'visit', 'visits')}`,
    `Taken:          ${formatPounds(takenPence)}${methods.length > 0 ? ` (${methods.join(', ')})` : ''}`,
    `Tips in that:   ${formatPounds(totalPence(tips))}`,
    `Corrections:    ${formatPounds(corrections.pence)}`,
    ...(visits.onTheHouse === 0
      ? []
      : [
          `On the house:   ${countText(visits.onTheHouse, 'visit', 'visits')}, ${formatPounds(visits.onTheHousePence)}`,
        ]),
    `No-shows:       ${visits.noShows}`,
    `Still booked:   ${countText(visits.toCome, 'visit', 'visits')}, ${formatPounds(visits.toComePence)}`,
  ]
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
export function reportCsv(report: DailyReport): string {
  const rows = sectionsOf(report).flatMap(({ barberName, services }) =>
    services.map(({ time, treatmentName, customerName, treatmentPrice }) => [
      report.date,
      time,
      barberName,
      treatmentName,
      customerName,
      { pence: treatmentPrice },
    ]),
  )
  return csvFile([CSV_COLUMNS, ...rows])
}
