import type { Reader, Tx } from '../../../db/database.server.ts'
import { prepared, type Values } from '../../../db/engines/prepared.server.ts'
import { lockRows } from '../../../db/lock-rows.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import type { DiarySlot } from '../../../shared/diary-slot.ts'
import type { MinuteSpan } from '../../../shared/minute-span.ts'
import { CELL_MINUTES } from './cell-rules.ts'

/** Waits for the bookings under way with a barber, or with all when null; later ones wait, and read again afterwards. */
export async function lockBarbers(tx: Tx, barberId: number | null): Promise<void> {
  const barbers = tx.selectFrom('barber').select('id').orderBy('id')
  await lockRows(tx, barberId === null ? barbers : barbers.where('id', '=', barberId), 'forUpdate')
}

type HeldTime = MinuteSpan & { barberId: number; date: CalendarDate }

/** Whether a barber is on the team on that day, and no absence or closure lies over that time. */
export async function isAround(tx: Tx, time: HeldTime): Promise<boolean> {
  const rows = await barberAround(tx, time)
  return rows.length > 0
}

const barberAround = prepared((db, value: Values<HeldTime>) =>
  db
    .selectFrom('barber')
    .select('id')
    .where('id', '=', value('barberId'))
    .where(eb => eb.or([eb('first_date', 'is', null), eb('first_date', '<=', value('date'))]))
    .where(eb => eb.or([eb('last_date', 'is', null), eb('last_date', '>=', value('date'))]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('absence')
            .select('absence.id')
            .where(eb =>
              eb.or([eb('absence.barber_id', 'is', null), eb('absence.barber_id', '=', value('barberId'))]),
            )
            .where('absence.first_date', '<=', value('date'))
            .where('absence.last_date', '>=', value('date'))
            .where('absence.from_minute', '<', value('untilMinute'))
            .where('absence.until_minute', '>', value('fromMinute')),
        ),
      ),
    ),
)

/** The visits that hold some of that time of a barber, with its first cell's minute. */
export async function holdersOf(
  db: Reader,
  { barberId, date, startMinute, durationMinutes }: DiarySlot,
): Promise<{ visitId: string; minute: number }[]> {
  const rows = await db
    .selectFrom('chair_time')
    .select(['visit_id as visitId', 'cell'])
    .where('barber_id', '=', barberId)
    .where('date', '=', date)
    .where('cell', '>=', Math.floor(startMinute / CELL_MINUTES))
    .where('cell', '<', (startMinute + durationMinutes) / CELL_MINUTES)
    .orderBy('cell')
    .execute()
  return rows.map(({ visitId, cell }) => ({ visitId, minute: cell * CELL_MINUTES }))
}
