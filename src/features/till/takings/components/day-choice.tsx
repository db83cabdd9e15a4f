import { formatDate } from '../../../../shared/calendar-date.ts'
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
  const days = [
    { day: today, label: 'Today' },
    { day: visitDay, label: formatDate(visitDay) },
  ]
  return (
    <fieldset className="field">
      <legend className="font-semibold">Paid on</legend>
      <div className="flex flex-wrap gap-2">
        {days.map(({ day, label }) => (
          <label key={day} className="chip">
            <input
              type="radio"
              name="day"
              value={day}
              defaultChecked={day === (isPaidThen ? visitDay : today)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
