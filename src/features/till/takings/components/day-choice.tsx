import { formatDate } from '../../../../shared/calendar-date.ts'
import { Chips } from '../../../../ui/form/chips.tsx'
import type { VisitPayment } from '../contract.ts'
import { daysToPayOn } from '../payment-rules.ts'

/** A payment that was forgotten may still belong to the till of its visit's day; nothing of a visit of today. */
export function DayChoice({ payment, isPaidThen }: { payment: VisitPayment; isPaidThen: boolean }) {
  const { today, visitDay } = payment
  const days = daysToPayOn(payment)
  if (days.every(day => day === today)) return null
  return (
    <Chips
      legend="Paid on"
      name="day"
      options={days.map(day => [day, day === today ? 'Today' : formatDate(day)])}
      first={isPaidThen || !payment.isTodayOpen ? visitDay : today}
    />
  )
}
