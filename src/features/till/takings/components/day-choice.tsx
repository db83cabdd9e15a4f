import { formatDate } from '../../../../shared/calendar-date.ts'
import { Chips } from '../../../../ui/form/chips.tsx'
import type { VisitPayment } from '../contract.ts'

/** A payment that was forgotten may still belong to the till of its visit's day; nothing of a visit of today. */
export function DayChoice({
  payment: { today, visitDay, isVisitDayOpen },
  isPaidThen,
}: {
  payment: VisitPayment
  isPaidThen: boolean
}) {
  if (visitDay >= today || !isVisitDayOpen) return null
  return (
    <Chips
      legend="Paid on"
      name="day"
      options={[
        [today, 'Today'],
        [visitDay, formatDate(visitDay)],
      ]}
      first={isPaidThen ? visitDay : today}
    />
  )
}
