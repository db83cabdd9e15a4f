import type { ReactNode } from 'react'
import { formatDate } from '../../../../shared/calendar-date.ts'
import { formatMinutes } from '../../../../shared/clock-time.ts'
import { formatPounds } from '../../../../shared/pence.ts'
import type { Visit } from '../contract.ts'

type Shown = Pick<
  Visit,
  'reference' | 'date' | 'time' | 'barberName' | 'treatmentName' | 'totalDuration' | 'totalPrice'
> & { stage?: Visit['stage'] }

const TO_PAY: readonly Visit['stage'][] = ['upcoming', 'soon', 'offered']

/** What was booked, when, with whom and for how much; `where` comes last. */
export function VisitLines({ visit, where }: { visit: Shown; where: ReactNode }) {
  const price = formatPounds(visit.totalPrice)
  const isToPay = TO_PAY.includes(visit.stage ?? 'upcoming')
  return (
    <dl className="card mt-6 grid gap-x-6 sm:grid-cols-[auto_1fr] sm:gap-y-2">
      <Line
        name="Reference"
        value={<span className="font-mono text-lead tracking-widest">{visit.reference}</span>}
      />
      <Line name="When" value={`${formatDate(visit.date, { year: true })} at ${visit.time}`} />
      <Line name="With" value={visit.barberName} />
      <Line name="For" value={visit.treatmentName} />
      <Line name="Time in the chair" value={formatMinutes(visit.totalDuration)} />
      <Line name="Total" value={isToPay ? `${price}, to pay in the shop` : price} />
      <Line name="Where" value={where} />
    </dl>
  )
}

function Line({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="mb-3 font-semibold wrap-anywhere sm:mb-0">{value}</dd>
    </>
  )
}
