import { type ExpressionBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.server.ts'
import { prepared, type Values } from '../../db/engines/prepared.server.ts'
import type { Tables } from '../../db/tables.ts'
import { type CalendarDate, datesBetween } from '../../shared/calendar-date.ts'
import { CELL_MINUTES } from './cell-rules.ts'
import type { Span } from './span-rules.ts'

/** Time of one barber, or of all when `barberId` is null: on each of the dates, between the two minutes. */
export type ChairRange = Span & { barberId: number | null; firstDate: CalendarDate; lastDate: CalendarDate }

type StoredAbsence = ChairRange & { id: number }

/**
 * Claims every cell of an absence that no visit holds, so that no booking under way can still have it. The visits that
 * hold the rest stay locked until the transaction ends: a transaction that cancels or moves one then sees the absence and
 * passes the cells on. Every transaction that claims or frees for absences begins with `bumpShopVersion`, one after another.
 */
export async function claimAbsence(tx: Tx, absence: StoredAbsence): Promise<void> {
  const wanted = await countCells(tx, absence)
  const locked = new Set<string>()
  for (;;) {
    await claimFreeCells(tx, absence)
    for (const id of await lockVisitsIn(tx, absence)) locked.add(id)
    const owners = await ownersOf(tx, absence)
    const kept = owners.filter(({ visitId }) => visitId === null || locked.has(visitId))
    // A cell that changed hands between two statements is without an owner, or with one that is not locked yet.
    if (kept.reduce((sum, { cells }) => sum + cells, 0) === wanted) return
  }
}

/** Gives an absence's cells back, but for those that another absence or closure lies over. */
export async function freeAbsence(tx: Tx, absence: StoredAbsence): Promise<void> {
  await tx.deleteFrom('chair_time').where('absence_id', '=', absence.id).execute()
  await passFreedCells(tx, absence, absence.id)
}

/** Gives a visit's cells back, and passes them to the absences and closures that lie over them. */
export async function freeVisitCells(tx: Tx, visitId: string): Promise<void> {
  const freed = await tx
    .deleteFrom('chair_time')
    .where('visit_id', '=', visitId)
    .returning(['barber_id as barberId', 'date'])
    .execute()
  const [cell] = freed
  if (cell) await passFreedCells(tx, { ...cell, firstDate: cell.date, lastDate: cell.date })
}

/** Gives back the cells of absences before a date, which no one can book any more; the absences stay. */
export async function deleteAbsenceCellsBefore(tx: Tx, date: CalendarDate): Promise<void> {
  await tx.deleteFrom('chair_time').where('absence_id', 'is not', null).where('date', '<', date).execute()
}

async function passFreedCells(
  tx: Tx,
  freed: Pick<ChairRange, 'barberId' | 'firstDate' | 'lastDate'>,
  freedId = 0,
): Promise<void> {
  for (const absence of await absencesOver(tx, freed)) {
    if (absence.id === freedId) continue
    if (freed.barberId !== null && absence.barberId !== null && absence.barberId !== freed.barberId) continue
    await claimFreeCells(tx, {
      ...absence,
      barberId: absence.barberId ?? freed.barberId,
      firstDate: absence.firstDate > freed.firstDate ? absence.firstDate : freed.firstDate,
      lastDate: absence.lastDate < freed.lastDate ? absence.lastDate : freed.lastDate,
    })
  }
}

const absencesOver = prepared((db, value: Values<{ firstDate: string; lastDate: string }>) =>
  db
    .selectFrom('absence')
    .select([
      'id',
      'barber_id as barberId',
      'first_date as firstDate',
      'last_date as lastDate',
      'from_minute as fromMinute',
      'until_minute as untilMinute',
    ])
    .where('last_date', '>=', value('firstDate'))
    .where('first_date', '<=', value('lastDate'))
    .orderBy('id'),
)

/** Takes what is free in ascending order; waits for a transaction that is about to free or claim one of the cells. */
async function claimFreeCells(tx: Tx, absence: StoredAbsence): Promise<void> {
  const dates = datesBetween(absence.firstDate, absence.lastDate).map(date => sql`(${date})`)
  const { first, last } = cellsIn(absence)
  await sql`
    with recursive day(date) as (values ${sql.join(dates)}),
      cell(number) as (select cast(${first} as integer) union all select number + 1 from cell where number < ${last})
    insert into chair_time (barber_id, date, cell, absence_id)
    select barber.id, day.date, cell.number, cast(${absence.id} as integer)
    from barber cross join day cross join cell
    where ${absence.barberId === null ? sql`true` : sql`barber.id = ${absence.barberId}`}
    order by barber.id, day.date, cell.number
    on conflict do nothing`.execute(tx)
}

/** Locks the visits that hold a cell of the range, and gives their ids. */
async function lockVisitsIn(tx: Tx, range: ChairRange): Promise<string[]> {
  const rows = await tx
    .updateTable('visit')
    .set(visit => ({ sequence: visit.ref('sequence') }))
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('chair_time').select('visit_id').where(isIn(range)).where('visit_id', 'is not', null),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** How many cells of the range each visit holds; under null, those of absences. */
function ownersOf(tx: Tx, range: ChairRange): Promise<{ visitId: string | null; cells: number }[]> {
  return tx
    .selectFrom('chair_time')
    .select(({ fn }) => ['visit_id as visitId', fn.countAll<number>().as('cells')])
    .where(isIn(range))
    .groupBy('visit_id')
    .execute()
}

function isIn(range: ChairRange) {
  const { first, last } = cellsIn(range)
  return ({ and, eb }: ExpressionBuilder<Tables, 'chair_time'>) =>
    and([
      eb('date', '>=', range.firstDate),
      eb('date', '<=', range.lastDate),
      eb('cell', '>=', first),
      eb('cell', '<=', last),
      range.barberId === null
        ? eb('barber_id', 'in', eb.selectFrom('barber').select('id'))
        : eb('barber_id', '=', range.barberId),
    ])
}

async function countCells(tx: Tx, range: ChairRange): Promise<number> {
  const { first, last } = cellsIn(range)
  const barbers = range.barberId === null ? (await tx.selectFrom('barber').select('id').execute()).length : 1
  return barbers * datesBetween(range.firstDate, range.lastDate).length * (last - first + 1)
}

function cellsIn({ fromMinute, untilMinute }: Span): { first: number; last: number } {
  return { first: fromMinute / CELL_MINUTES, last: untilMinute / CELL_MINUTES - 1 }
}
