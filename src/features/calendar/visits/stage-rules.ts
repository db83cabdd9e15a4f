import type { DiarySlot } from '../../../shared/diary-slot.ts'
import type { Moment } from '../../../shared/moment.ts'
import { minutesBetween } from '../../../shared/summer-time.ts'
import type { Visit } from './contract.ts'

/** Whether a customer can still change their visit: `upcoming` yes, `soon`, `begun` and `past` no. */
export type VisitStage = Visit['stage']

export type VisitTime = Omit<DiarySlot, 'barberId'> &
  Pick<Visit, 'status'> & {
    isOffer: boolean
    /** Whether the shop asked for another time; its customer may then still choose one until it begins. */
    isAsked: boolean
  }

/** `changeHours` is how long before the visit its customer may still change it. */
export function stageOf(visit: VisitTime, now: Moment, changeHours: number): VisitStage {
  if (visit.isOffer) return visit.status === 'pending' ? 'offered' : 'offer-over'
  if (visit.status !== 'confirmed' && visit.status !== 'pending') return visit.status
  const minutes = minutesUntil(visit, now)
  if (minutes <= 0) return minutes + visit.durationMinutes > 0 ? 'begun' : 'past'
  return visit.isAsked || minutes >= changeHours * 60 ? 'upcoming' : 'soon'
}

/** Not positive once the visit has begun. */
export function minutesUntil({ date, startMinute }: VisitTime, now: Moment): number {
  return minutesBetween(now, { date, minute: startMinute })
}
