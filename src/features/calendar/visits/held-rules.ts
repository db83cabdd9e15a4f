import type { DiarySlot } from '../../../shared/diary-slot.ts'
import { SHOP_ZONE } from '../../../shared/shop-zone.ts'
import { CELL_MINUTES } from '../hours/cell-rules.ts'

/** How much of its time a visit keeps that ended at that instant: at least one cell; null when that is all of it. */
export function minutesHeld(
  { date, startMinute, durationMinutes }: Omit<DiarySlot, 'barberId'>,
  endedAt: string,
): number | null {
  const end = Temporal.Instant.from(endedAt).toZonedDateTimeISO(SHOP_ZONE)
  if (end.toPlainDate().toString() !== date) return null
  const lasted = end.hour * 60 + end.minute - startMinute
  const held = Math.max(CELL_MINUTES, Math.floor(lasted / CELL_MINUTES) * CELL_MINUTES)
  return held < durationMinutes ? held : null
}
