import type { Reader, Tx } from '../../../db/database.server.ts'
import type { Moment } from '../../../shared/moment.ts'
import { deleteAbsencesOf } from '../../calendar/hours/absence-store.server.ts'
import { deleteRota } from '../../calendar/hours/rota-store.server.ts'
import { deleteFeed } from '../../diary/calendar-feeds/store.server.ts'
import { deleteBarberRow } from '../../shop/barbers/change-store.server.ts'
import { deleteRatesOf } from '../../till/takings/commission/store.server.ts'
import type { TeamMember } from './contract.ts'
import { type Traces, whyNotDeleted } from './rules.ts'
import { team } from './store.server.ts'

/** Everyone who is, was or will be on the team, in the shop's order. */
export async function allMembers(db: Reader, now: Moment): Promise<TeamMember[]> {
  const [barbers, more, skills] = await Promise.all([team(db, now), moreOfBarbers(db), allSkills(db)])
  return barbers.flatMap(barber => {
    const row = more.get(barber.id)
    if (!row) return []
    const { firstDate, hasHours, account, traces } = row
    const treatmentIds = (skills.get(barber.id) ?? []).map(skill => skill.treatmentId)
    const canBeDeleted = whyNotDeleted(traces) === null
    return [{ ...barber, firstDate, hasHours, treatmentIds, account, canBeDeleted }]
  })
}

async function moreOfBarbers(db: Reader) {
  const rows = await withTraces(db)
    .leftJoin('admin', 'admin.barber_id', 'barber.id')
    .select(eb => [
      'first_date as firstDate',
      'admin.id as accountId',
      'disabled_at as disabledAt',
      'invited_at as invitedAt',
      eb
        .selectFrom('barber_week_span')
        .select('day_of_week')
        .whereRef('barber_week_span.barber_id', '=', 'barber.id')
        .limit(1)
        .as('dayWithHours'),
    ])
    .execute()
  return new Map(
    rows.map(row => [
      row.id,
      {
        firstDate: row.firstDate,
        hasHours: row.dayWithHours !== null,
        account: row.accountId === null ? null : { id: row.accountId, status: accountStatus(row) },
        traces: tracesIn({ ...row, account: row.accountId }),
      },
    ]),
  )
}

function accountStatus({ disabledAt, invitedAt }: { disabledAt: string | null; invitedAt: string | null }) {
  if (disabledAt !== null) return 'disabled' as const
  return invitedAt === null ? ('active' as const) : ('invited' as const)
}

function withTraces(db: Reader) {
  return db
    .selectFrom('barber')
    .select(eb => [
      'barber.id',
      eb
        .selectFrom('visit')
        .select('visit.id')
        .whereRef('visit.barber_id', '=', 'barber.id')
        .limit(1)
        .as('visit'),
      eb
        .selectFrom('ledger_entry')
        .select('ledger_entry.id')
        .whereRef('ledger_entry.barber_id', '=', 'barber.id')
        .limit(1)
        .as('payment'),
      eb
        .selectFrom('waiting_entry')
        .select('waiting_entry.id')
        .whereRef('waiting_entry.barber_id', '=', 'barber.id')
        .limit(1)
        .as('waiting'),
    ])
}

type TraceRow = Record<'visit' | 'payment' | 'waiting' | 'account', string | number | null>

function tracesIn({ visit, payment, waiting, account }: TraceRow): Traces {
  return {
    visits: visit !== null,
    payments: payment !== null,
    waiting: waiting !== null,
    account: account !== null,
  }
}

/** What of a barber is history; undefined when there is no such barber. */
export async function tracesOf(db: Reader, id: number): Promise<Traces | undefined> {
  const row = await withTraces(db)
    .leftJoin('admin', 'admin.barber_id', 'barber.id')
    .select('admin.id as account')
    .where('barber.id', '=', id)
    .executeTakeFirst()
  return row && tracesIn(row)
}

async function allSkills(db: Reader): Promise<Map<number, { treatmentId: number }[]>> {
  const rows = await skills(db).execute()
  return Map.groupBy(rows, ({ barberId }) => barberId)
}

function skills(db: Reader) {
  return db
    .selectFrom('barber_treatment')
    .innerJoin('treatment', 'treatment.id', 'barber_treatment.treatment_id')
    .select(['barber_id as barberId', 'treatment_id as treatmentId', 'treatment.name'])
    .where('retired_on', 'is', null)
    .orderBy('treatment.position')
}

/** What a barber does, in the menu's order; without what is no longer done. */
export function skillsOf(db: Reader, barberId: number): Promise<{ treatmentId: number; name: string }[]> {
  return skills(db).where('barber_id', '=', barberId).execute()
}

/** With their hours, absences, rates and calendar address; a visit that comes in meanwhile makes it fail. */
export async function deleteBarberWithHours(tx: Tx, id: number): Promise<void> {
  await deleteRota(tx, id)
  await deleteAbsencesOf(tx, id)
  await deleteRatesOf(tx, id)
  await deleteFeed(tx, id)
  await deleteBarberRow(tx, id)
}
