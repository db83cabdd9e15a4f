import { shopDateTime } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { sha256 } from '../../../platform/server/process/secrets.server.ts'
import type { VisitExport } from '../../calendar/visits/contract.ts'
import { pendingEmailOf } from '../../calendar/visits/email-store.server.ts'
import { requireVisit } from '../../calendar/visits/store.server.ts'
import { customerOf, treatmentsAsBooked } from './export-store.server.ts'

export async function exportVisit({ db }: Pick<Deps, 'db'>, token: string): Promise<VisitExport> {
  const visit = await requireVisit(db.read, sha256(token))
  const { reference, barberName, status, lateMinutes } = visit
  return {
    reference,
    ...(await customerOf(db.read, visit.id)),
    unconfirmedEmail: (await pendingEmailOf(db.read, visit.id)) ?? null,
    barberName,
    treatments: await treatmentsAsBooked(db.read, visit.id),
    dateTime: shopDateTime(visit.date, visit.startMinute),
    totalDuration: visit.durationMinutes,
    totalPrice: visit.totalPricePence,
    status,
    lateMinutes,
    bookedAt: visit.createdAt,
    changedAt: visit.changedAt,
  }
}
