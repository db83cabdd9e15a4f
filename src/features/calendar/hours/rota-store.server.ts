import type { Reader, Tx } from '../../../db/database.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import type { MinuteSpan } from '../../../shared/minute-span.ts'
import type { BarberWeek } from './rules.ts'

export type OpeningWeek = { days: readonly { dayOfWeek: number; opening: MinuteSpan | null }[] }
export type OpeningDay = MinuteSpan & { reason: string }

export async function openingHours(
  db: Reader,
): Promise<{ days: { dayOfWeek: number; opening: MinuteSpan | null }[]; version: number }> {
  const rows = await db.selectFrom('opening_hours').selectAll().orderBy('day_of_week').execute()
  return {
    version: Math.max(1, ...rows.map(row => row.version)),
    days: rows.map(({ day_of_week, opens_minute, closes_minute }) => ({
      dayOfWeek: day_of_week,
      opening:
        opens_minute === null || closes_minute === null
          ? null
          : { fromMinute: opens_minute, untilMinute: closes_minute },
    })),
  }
}

export async function storeOpeningHours(tx: Tx, { days }: OpeningWeek): Promise<void> {
  for (const { dayOfWeek, opening } of days) {
    const columns = {
      opens_minute: opening?.fromMinute ?? null,
      closes_minute: opening?.untilMinute ?? null,
    }
    await tx
      .insertInto('opening_hours')
      .values({ day_of_week: dayOfWeek, ...columns })
      .onConflict(conflict =>
        conflict
          .column('day_of_week')
          .doUpdateSet(row => ({ ...columns, version: row('opening_hours.version', '+', 1) })),
      )
      .execute()
  }
}

export async function deleteOpeningHours(tx: Tx): Promise<void> {
  await tx.deleteFrom('opening_day').execute()
  await tx.deleteFrom('opening_hours').execute()
}

export function openingDaysFrom(db: Reader, date: CalendarDate) {
  return db
    .selectFrom('opening_day')
    .select(['date', 'opens_minute as fromMinute', 'closes_minute as untilMinute', 'reason', 'version'])
    .where('date', '>=', date)
    .orderBy('date')
    .execute()
}

export async function storeOpeningDay(tx: Tx, date: CalendarDate, day: OpeningDay): Promise<void> {
  const columns = { opens_minute: day.fromMinute, closes_minute: day.untilMinute, reason: day.reason }
  await tx
    .insertInto('opening_day')
    .values({ date, ...columns })
    .onConflict(conflict =>
      conflict
        .column('date')
        .doUpdateSet(row => ({ ...columns, version: row('opening_day.version', '+', 1) })),
    )
    .execute()
}

export async function deleteOpeningDay(tx: Tx, date: CalendarDate): Promise<void> {
  await tx.deleteFrom('opening_day').where('date', '=', date).execute()
}

type StoredWeek = BarberWeek & { version: number }

export async function weeksOf(db: Reader, barberId: number): Promise<StoredWeek[]> {
  const weeks = await db
    .selectFrom('barber_week')
    .select(['from_date as fromDate', 'version'])
    .where('barber_id', '=', barberId)
    .orderBy('from_date')
    .execute()
  const spans = await db
    .selectFrom('barber_week_span')
    .select([
      'from_date as fromDate',
      'day_of_week as dayOfWeek',
      'from_minute as fromMinute',
      'until_minute as untilMinute',
    ])
    .where('barber_id', '=', barberId)
    .orderBy('day_of_week')
    .orderBy('from_minute')
    .execute()
  const byWeek = Map.groupBy(spans, ({ fromDate }) => fromDate)
  return weeks.map(week => ({
    ...week,
    spans: (byWeek.get(week.fromDate) ?? []).map(({ fromDate: _, ...span }) => span),
  }))
}

export async function storeWeek(tx: Tx, barberId: number, { fromDate, spans }: BarberWeek): Promise<void> {
  const key = { barber_id: barberId, from_date: fromDate }
  await tx
    .insertInto('barber_week')
    .values(key)
    .onConflict(conflict =>
      conflict
        .columns(['barber_id', 'from_date'])
        .doUpdateSet(row => ({ version: row('barber_week.version', '+', 1) })),
    )
    .execute()
  await tx
    .deleteFrom('barber_week_span')
    .where('barber_id', '=', barberId)
    .where('from_date', '=', fromDate)
    .execute()
  if (spans.length === 0) return
  await tx
    .insertInto('barber_week_span')
    .values(
      spans.map(span => ({
        ...key,
        day_of_week: span.dayOfWeek,
        from_minute: span.fromMinute,
        until_minute: span.untilMinute,
      })),
    )
    .execute()
}

export async function deleteWeek(tx: Tx, barberId: number, fromDate: CalendarDate): Promise<void> {
  await tx
    .deleteFrom('barber_week')
    .where('barber_id', '=', barberId)
    .where('from_date', '=', fromDate)
    .execute()
}

type StoredDay = { date: CalendarDate; spans: MinuteSpan[]; version: number }

export async function singleDaysOf(db: Reader, barberId: number, date: CalendarDate): Promise<StoredDay[]> {
  const rows = await db
    .selectFrom('barber_day as day')
    .leftJoin('barber_day_span as span', join =>
      join.onRef('span.barber_id', '=', 'day.barber_id').onRef('span.date', '=', 'day.date'),
    )
    .select(['day.date', 'version', 'from_minute as fromMinute', 'until_minute as untilMinute'])
    .where('day.barber_id', '=', barberId)
    .where('day.date', '>=', date)
    .orderBy('day.date')
    .orderBy('from_minute')
    .execute()
  return [...Map.groupBy(rows, row => row.date)].map(([day, spans]) => ({
    date: day,
    version: spans[0]?.version ?? 1,
    spans: spans.flatMap(({ fromMinute, untilMinute }) =>
      fromMinute === null || untilMinute === null ? [] : [{ fromMinute, untilMinute }],
    ),
  }))
}

export async function storeSingleDay(
  tx: Tx,
  barberId: number,
  { date, spans }: Pick<StoredDay, 'date' | 'spans'>,
): Promise<void> {
  const key = { barber_id: barberId, date }
  await tx
    .insertInto('barber_day')
    .values(key)
    .onConflict(conflict =>
      conflict
        .columns(['barber_id', 'date'])
        .doUpdateSet(row => ({ version: row('barber_day.version', '+', 1) })),
    )
    .execute()
  await tx.deleteFrom('barber_day_span').where('barber_id', '=', barberId).where('date', '=', date).execute()
  if (spans.length === 0) return
  await tx
    .insertInto('barber_day_span')
    .values(spans.map(span => ({ ...key, from_minute: span.fromMinute, until_minute: span.untilMinute })))
    .execute()
}

export async function deleteSingleDay(tx: Tx, barberId: number, date: CalendarDate): Promise<void> {
  await tx.deleteFrom('barber_day').where('barber_id', '=', barberId).where('date', '=', date).execute()
}

export async function deleteRota(tx: Tx, barberId: number): Promise<void> {
  await tx.deleteFrom('barber_week').where('barber_id', '=', barberId).execute()
  await tx.deleteFrom('barber_day').where('barber_id', '=', barberId).execute()
}
