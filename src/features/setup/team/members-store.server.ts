import type { Reader, Tx } from '../../../db/database.server.ts'
import type { Moment } from '../../../shared/moment.ts'
import type { AddBarberRequest, BarberFields, TeamMember } from './contract.ts'
import { type Traces, whyNotDeleted } from './rules.ts'
import { team } from './store.server.ts'

/** Everyone who is, was or will be on the team, in the shop's order. */
export async function allMembers(db: Reader, now: Moment): Promise<TeamMember[]> {
  const [barbers, more, skills] = await Promise.all([team(db, now), moreOfBarbers(db), allSkills(db)])
  return barbers.flatMap(barber => {
    const row = more.get(barber.id)
    if (!row) return []
    const { firstDate, account, traces } = row
    const treatmentIds = (skills.get(barber.id) ?? []).map(skill => skill.treatmentId)
    const canBeDeleted = whyNotDeleted(traces) === null
    return [{ ...barber, firstDate, treatmentIds, account, canBeDeleted }]
  })
}

async function moreOfBarbers(db: Reader) {
  const rows = await withTraces(db)
    .leftJoin('admin', 'admin.barber_id', 'barber.id')
    .select([
      'first_date as firstDate',
      'admin.id as accountId',
      'disabled_at as disabledAt',
      'invited_at as invitedAt',
    ])
    .execute()
  return new Map(
    rows.map(row => [
      row.id,
      {
        firstDate: row.firstDate,
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

/** Removes and adds rows alone: what else is kept of a treatment that stays is left as it is. */
export async function storeSkills(
  tx: Tx,
  barberId: number,
  change: { removed: readonly number[]; added: readonly number[] },
): Promise<void> {
  if (change.removed.length > 0)
    await tx
      .deleteFrom('barber_treatment')
      .where('barber_id', '=', barberId)
      .where('treatment_id', 'in', change.removed)
      .execute()
  if (change.added.length > 0)
    await tx
      .insertInto('barber_treatment')
      .values(change.added.map(id => ({ barber_id: barberId, treatment_id: id })))
      .execute()
}

/** The new barber is the last in the shop's order. */
export async function insertBarber(
  tx: Tx,
  barber: BarberFields & Pick<AddBarberRequest, 'firstDate'>,
): Promise<number> {
  const { position } = await tx
    .selectFrom('barber')
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirstOrThrow()
  const { firstDate, ...fields } = barber
  const { id } = await tx
    .insertInto('barber')
    .values({ ...fields, first_date: firstDate, image_url: null, position: (position ?? -1) + 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The ids of all barbers in the shop's order. */
export async function orderOfTeam(db: Reader): Promise<number[]> {
  const rows = await db.selectFrom('barber').select('id').orderBy('position').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export async function storeOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx
      .updateTable('barber')
      .set({ position })
      .where('id', '=', id)
      .where('position', '!=', position)
      .execute()
}

const OF_BARBER = [
  'barber_treatment',
  'barber_week_span',
  'barber_week',
  'barber_day_span',
  'barber_day',
  'chair_time',
  'absence',
  'commission_rate',
  'calendar_feed',
] as const

/** With their hours, absences, rates, calendar address and portrait; a visit that comes in meanwhile makes it fail. */
export async function deleteBarberRow(tx: Tx, id: number, at: string): Promise<void> {
  for (const table of OF_BARBER) await tx.deleteFrom(table).where('barber_id', '=', id).execute()
  await tx
    .updateTable('photo')
    .set({ removed_at: at })
    .where('place', '=', 'team')
    .where('subject_id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
  await tx.deleteFrom('barber').where('id', '=', id).execute()
}
