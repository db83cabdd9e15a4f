import type { BarberReport, ReportBarber, ReportService, ShopReport } from './contract.ts'

/** One treatment of a visit that counts, as the diary holds it; money in pence. */
export type CountedService = ReportService & { barberId: number; barberName: string }

/** The statuses of visits that count; a cancelled one and a no-show do not. */
export const COUNTED_STATUSES = ['confirmed', 'completed'] as const

function totalsOf(services: readonly ReportService[]): { totalServices: number; totalRevenue: number } {
  return {
    totalServices: services.length,
    totalRevenue: services.reduce((sum, service) => sum + service.treatmentPrice, 0),
  }
}

/** The day of one barber (spec §3). */
export function barberReportOf(
  date: string,
  barberName: string,
  services: readonly ReportService[],
): BarberReport {
  return { date, barberName, ...totalsOf(services), services: [...services] }
}

/** The day of the whole shop (spec §3): each of `barbers`, in that order, with what he did or without anything. */
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

/** A counted service without its barber. */
export function asService({ barberId: _, barberName: __, ...service }: CountedService): ReportService {
  return service
}

/** What a barber, or a treatment, brought that day; money in pence. `key` tells two of one name apart. */
type RevenueShare = { key: string; name: string; services: number; pence: number }

/** The day's revenue by barber, for the shop's report, or by treatment; the most first, and none that brought nothing. */
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
