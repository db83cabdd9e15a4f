import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CalendarDate } from '../../../../shared/calendar-date.ts'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { weekIn } from '../form-rules.ts'
import { barberHoursQuery, openingQuery } from '../queries.ts'
import { BarberWeekFields } from './barber-week-fields.tsx'
import { errorsOf, HoursForm, type ReadChange } from './hours-form.tsx'

type FirstWeekFormProps = {
  barberId: number
  /** Their first day; null for today. */
  from: CalendarDate | null
  label: string
  submitText: string
  onSaved: () => void
  ways: ReactNode
}

/** A new barber's week, which begins as the shop's; once it is saved, the form changes that one. */
export function FirstWeekForm({ barberId, from, label, submitText, onSaved, ways }: FirstWeekFormProps) {
  const { today } = useShop()
  const [opening, hours] = [useQuery(openingQuery), useQuery(barberHoursQuery(barberId))]
  if (opening.isPending || hours.isPending) return <SkeletonRows rows={7} label="Loading the hours…" />
  if (opening.isLoadingError || hours.isLoadingError) {
    const retry = () => Promise.all([opening.refetch(), hours.refetch()])
    return <ReadFailed onRetry={retry}>These hours could not be loaded.</ReadFailed>
  }
  const [current] = hours.data.weeks
  const asShop = opening.data.days.map(({ dayOfWeek, opening: open }) => ({
    dayOfWeek,
    spans: open ? [open] : [],
  }))
  const date = current?.fromDate ?? from ?? today
  const read: ReadChange = field => {
    const week = weekIn(field)
    if ('mistake' in week) return errorsOf(week)
    return { type: 'barber-week', barberId, from: date, week, version: current?.version ?? 0 }
  }
  return (
    <div className="card week-card">
      <HoursForm label={label} submitText={submitText} read={read} onSaved={onSaved} ways={ways}>
        <BarberWeekFields
          key={current?.version}
          barberId={barberId}
          from={date}
          saved={current?.days ?? asShop}
          opening={opening.data}
        />
      </HoursForm>
    </div>
  )
}
