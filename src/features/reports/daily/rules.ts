import { clockTime } from '../../../shared/clock-time.ts'
import type { DayFacts } from '../../till/takings/closing/contract.ts'
import type { BarberReport, ReportBarber, ReportService, ShopReport } from './contract.ts'

export type CountedService = ReportService & { barberId: number; barberName: string }

/** Cancelled visits and no-shows do not count. */
export const COUNTED_STATUSES = ['confirmed', 'completed'] as const

function totalsOf(services: readonly ReportService[]): { totalServices: number; totalRevenue: number } {
  return {
    totalServices: services.length,
    totalRevenue: services.reduce((sum, service) => sum + service.treatmentPrice, 0),
  }
}

export function barberReportOf(
  date: string,
  barberName: string,
  services: readonly ReportService[],
): BarberReport {
  return { date, barberName, ...totalsOf(services), services: [...services] }
}

/** In the order of `barbers`, including those without services (spec §3). */
export function shopReportOf(
  date: string,
  barbers: readonly { id: number; name: string }[],
  counted: readonly CountedService[],
): ShopReport {
  const sections: ReportBarber[] = barbers.map(({ id, name }) => {
    const services = counted.filter(service => service.barberId === id).map(asService)
    return { barberId: id, barberName: name, ...totalsOf(services), services }
  })
  return { date, ...totalsOf(counted), barbers: sections }
}

/** What of a closed day counts, by time. Whose visit it was is given with it: a closing keeps no names of customers. */
export function servicesCounted(
  { visits, barbers }: DayFacts,
  customerNames: ReadonlyMap<string, string>,
): CountedService[] {
  const names = new Map(barbers.map(({ id, name }) => [id, name]))
  return visits
    .filter(({ status }) => COUNTED_STATUSES.some(counted => counted === status))
    .flatMap(({ id, barberId, startMinute, treatments }) =>
      treatments.map(({ name, pricePence }, index) => ({
        barberId,
        barberName: names.get(barberId) ?? '',
        treatmentName: name,
        treatmentPrice: pricePence,
        customerName: customerNames.get(id) ?? '',
        id: `${id}-${index + 1}`,
        time: clockTime(startMinute),
      })),
    )
}

export function asService({ barberId: _, barberName: __, ...service }: CountedService): ReportService {
  return service
}

/** Money in pence; `key` distinguishes two of one name. */
type RevenueShare = { key: string; name: string; services: number; pence: number }

/** By barber or by treatment, the highest first, without those at zero. */
export function revenueShares(report: ShopReport | BarberReport): RevenueShare[] {
  const shares = 'barbers' in report ? report.barbers.map(shareOfBarber) : sharesOfTreatments(report.services)
  return shares.filter(({ services }) => services > 0).sort((a, b) => b.pence - a.pence)
}

function shareOfBarber({ barberId, barberName, totalServices, totalRevenue }: ReportBarber): RevenueShare {
  return { key: String(barberId), name: barberName, services: totalServices, pence: totalRevenue }
}

function sharesOfTreatments(services: readonly ReportService[]): RevenueShare[] {
  const byName = Map.groupBy(services, service => service.treatmentName)
  return [...byName].map(([name, given]) => ({
    key: name,
    name,
    services: given.length,
    pence: totalsOf(given).totalRevenue,
  }))
}
