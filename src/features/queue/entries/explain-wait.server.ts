import type { Reader } from '../../../db/database.server.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import { clip } from '../../../shared/minute-span.ts'
import { absencesEnteredSince } from '../../calendar/hours/absence-store.server.ts'
import type { Wait } from '../wait/rules.ts'
import type { GrownWait } from './contract.ts'
import { termsOf } from './estimate-waits.server.ts'
import { minuteAt, type QueueDay } from './load-queue.server.ts'
import { hasGrown, type SaidAndNow } from './rules.ts'
import type { QueueEntry } from './store.server.ts'

export function saidAndNow(
  { now }: QueueDay,
  { saidUntil, joinedAt }: Pick<QueueEntry, 'saidUntil' | 'joinedAt'>,
  wait: Wait | undefined,
): SaidAndNow {
  const untilMinutes = wait ? (wait.said?.untilMinutes ?? Number.POSITIVE_INFINITY) : 0
  return {
    saidUntil: saidUntil === null ? null : minuteAt(joinedAt) + saidUntil,
    latest: now.minute + untilMinutes,
  }
}

/** That someone waits much longer than they were told, and which barber goes meanwhile; null when they do not. */
export async function explainWait(
  db: Reader,
  day: QueueDay,
  { entry, wait }: { entry: QueueEntry; wait: Wait | undefined },
): Promise<GrownWait | null> {
  if (!hasGrown(saidAndNow(day, entry, wait))) return null
  const { minute, date } = day.now
  const doing = termsOf(day, entry.treatmentIds)
  const absences = await absencesEnteredSince(db, date, entry.joinedAt)
  const absence = absences.find(({ barberId, ...off }) => {
    const plan = day.barbers.find(({ id }) => id === barberId && doing.has(id))?.plan
    const isTheirs = barberId === (entry.barberId ?? barberId)
    return isTheirs && off.untilMinute > minute && clip(plan?.rostered ?? [], off).length > 0
  })
  const barber = day.barbers.find(({ id }) => id === absence?.barberId)
  if (!absence || !barber) return { because: null, awayFrom: null, backAt: null }
  const back = barber.plan.spans.find(({ fromMinute }) => fromMinute >= absence.untilMinute)
  return {
    because: barber.name,
    awayFrom: absence.fromMinute > minute ? clockTime(absence.fromMinute) : null,
    backAt: back ? clockTime(back.fromMinute) : null,
  }
}
