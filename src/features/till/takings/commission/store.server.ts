import type { Reader, Tx } from '../../../../db/database.server.ts'
import type { CalendarDate } from '../../../../shared/calendar-date.ts'
import type { CommissionRate } from './rules.ts'

export function commissionRates(db: Reader): Promise<CommissionRate[]> {
  return db
    .selectFrom('commission_rate')
    .select(['barber_id as barberId', 'from_date as fromDate', 'basis_points as basisPoints'])
    .orderBy('barber_id')
    .orderBy('from_date', 'desc')
    .execute()
}

export async function storeRate(tx: Tx, { barberId, fromDate, basisPoints }: CommissionRate): Promise<void> {
  await tx
    .insertInto('commission_rate')
    .values({ barber_id: barberId, from_date: fromDate, basis_points: basisPoints })
    .onConflict(conflict =>
      conflict.columns(['barber_id', 'from_date']).doUpdateSet({ basis_points: basisPoints }),
    )
    .execute()
}

export async function deleteRate(tx: Tx, barberId: number, fromDate: CalendarDate): Promise<void> {
  await tx
    .deleteFrom('commission_rate')
    .where('barber_id', '=', barberId)
    .where('from_date', '=', fromDate)
    .execute()
}

export async function deleteRatesOf(tx: Tx, barberId: number): Promise<void> {
  await tx.deleteFrom('commission_rate').where('barber_id', '=', barberId).execute()
}

export function servicesFrom(
  db: Reader,
  { barberId, date }: { barberId: number; date: CalendarDate },
): Promise<{ id: number; day: CalendarDate; reversesId: number | null; refundsId: number | null }[]> {
  return db
    .selectFrom('ledger_entry')
    .select(['id', 'day', 'reverses_id as reversesId', 'refunds_id as refundsId'])
    .where('barber_id', '=', barberId)
    .where('kind', '=', 'service')
    .where('day', '>=', date)
    .orderBy('id')
    .execute()
}
