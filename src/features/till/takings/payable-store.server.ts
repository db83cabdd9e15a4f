import type { ExpressionBuilder } from 'kysely'
import type { Reader } from '../../../db/database.server.ts'
import type { Tables } from '../../../db/tables.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { byVisit, visitColumns } from '../../calendar/visits/columns-store.server.ts'
import { visitName } from '../../shop/treatments/rules.ts'
import { type PayableVisit, whyMissed } from './rules.ts'
import { reversesNone, waiverOfVisit } from './waiver-store.server.ts'

export type StoredPayable = PayableVisit & { customerName: string; barberName: string; reference: string }

export async function payableVisit(db: Reader, id: string): Promise<StoredPayable | undefined> {
  const [visit] = toVisits(await payable(db).where('visit.id', '=', id).execute())
  return visit
}

/** Those of these visits that were cancelled or to which no one came. */
export async function missedAmong(db: Reader, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('visit').select(['id', 'status']).where('id', 'in', ids).execute()
  return new Set(rows.filter(visit => whyMissed(visit) !== null).map(({ id }) => id))
}

/** The visits of a day that are not settled, by time; cancelled ones and no-shows are left out. */
export async function unpaidVisits(db: Reader, date: CalendarDate): Promise<StoredPayable[]> {
  const rows = await payable(db)
    .where('visit.date', '=', date)
    .where('visit.status', 'in', ['confirmed', 'completed'])
    .where(eb => eb.not(eb.exists(standingPayment(eb))))
    .where(eb => eb.not(eb.exists(waiverOfVisit(eb))))
    .execute()
  return toVisits(rows)
}

export async function visitsOnTheHouse(db: Reader, date: CalendarDate): Promise<StoredPayable[]> {
  const rows = await payable(db)
    .where('visit.date', '=', date)
    .where(eb => eb.exists(waiverOfVisit(eb)))
    .execute()
  return toVisits(rows)
}

function payable(db: Reader) {
  return db
    .selectFrom('visit')
    .innerJoin('barber', 'barber.id', 'visit.barber_id')
    .innerJoin('visit_treatment', 'visit_treatment.visit_id', 'visit.id')
    .select([
      ...visitColumns(['id', 'barberId', 'barberName', 'date', 'startMinute', 'durationMinutes']),
      ...visitColumns(['status', 'customerName', 'reference']),
      'visit.total_price_pence as pricePence',
      'visit_treatment.name as treatmentName',
    ])
    .orderBy('visit.start_minute')
    .orderBy('visit.id')
    .orderBy('visit_treatment.position')
}

/** Whether the outer query’s visit is paid, or on the house. */
export function isSettled(eb: ExpressionBuilder<Tables, 'visit'>) {
  return eb.or([eb.exists(standingPayment(eb)), eb.exists(waiverOfVisit(eb))])
}

function standingPayment(eb: ExpressionBuilder<Tables, 'visit'>) {
  return eb
    .selectFrom('ledger_entry')
    .select('ledger_entry.id')
    .whereRef('ledger_entry.visit_id', '=', 'visit.id')
    .where('ledger_entry.kind', '=', 'service')
    .where(reversesNone('ledger_entry.reverses_id'))
    .where(entry =>
      entry.not(
        entry.exists(
          entry
            .selectFrom('ledger_entry as reversal')
            .select('reversal.id')
            .whereRef('reversal.reverses_id', '=', 'ledger_entry.id'),
        ),
      ),
    )
}

function toVisits(rows: readonly (Omit<StoredPayable, 'what'> & { treatmentName: string })[]) {
  return byVisit(rows).map(({ treatmentNames, ...visit }) => ({ ...visit, what: visitName(treatmentNames) }))
}
