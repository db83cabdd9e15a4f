import './times.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type CalendarDate, formatDate } from '../../../../../shared/calendar-date.ts'
import type { BookingWindow } from '../../../../calendar/availability/contract.ts'
import { barbersDoingQuery } from '../../../../shop/barbers/queries.ts'
import { useShop } from '../../../../shop/shop/queries.ts'
import type { SlotQuery } from '../../slot-queries.ts'
import { JoinLink } from '../../wizard/components/join-link.tsx'
import { Failed, LoadingSlots, LoadingTimes } from '../../wizard/components/loading.tsx'
import type { StepProps } from '../../wizard/components/use-wizard.ts'
import { freeDaysAfter } from '../rules.ts'
import { DayStrip } from './day-strip.tsx'
import { FaceStrip } from './face-strip.tsx'
import { MonthPicker } from './month-picker.tsx'
import { NextFreeDay } from './next-free-day.tsx'
import { SlotGrid } from './slot-grid.tsx'
import { useDays } from './use-days.ts'
import { DAYS_AHEAD, slotQuery, usePrefetchedBarbers, useSlotsAhead } from './use-slots.ts'

export type TimeChoice = Pick<StepProps, 'wizard' | 'dispatch'> & {
  window: BookingWindow | undefined
  queryOn: (date: CalendarDate) => SlotQuery
  beneath?: (date: CalendarDate) => ReactNode
}

export function StepTime({ wizard, facts, dispatch }: StepProps) {
  const queryOn = (date: CalendarDate) => slotQuery(wizard, facts, date)
  const { waitingList } = useShop()
  usePrefetchedBarbers(wizard, facts)
  const beneath = (date: CalendarDate) => waitingList && <JoinLink {...wizard} date={date} />
  const choice = { wizard, dispatch, window: facts.window, queryOn, beneath }
  return wizard.by === 'treatment' ? <BarberThenTime {...choice} /> : <DayAndTime {...choice} />
}

export function BarberThenTime(choice: TimeChoice) {
  const { wizard } = choice
  const { data: barbers, error, refetch } = useQuery(barbersDoingQuery(wizard.treatmentIds))
  if (!barbers) return error ? <Failed error={error} onRetry={refetch} /> : <LoadingTimes withBarbers />
  if (barbers.length === 0)
    return <p className="card">No one barber does all of this in one visit any more. Please call us.</p>
  return (
    <>
      <FaceStrip barbers={barbers} chosenId={wizard.isAnyBarber ? null : wizard.barberId} />
      <DayAndTime {...choice} />
    </>
  )
}

export function DayAndTime({ window, ...choice }: TimeChoice) {
  return window ? <DayThenTime {...choice} window={window} /> : <LoadingTimes />
}

function DayThenTime({ wizard, window, queryOn, beneath, dispatch }: TimeChoice & { window: BookingWindow }) {
  const { strip, days, date, failure, retry } = useDays(wizard, window, queryOn)
  const coming = date ? freeDaysAfter(date, days).slice(0, DAYS_AHEAD) : []
  useSlotsAhead(coming.map(queryOn))
  if (!date && failure) return <Failed error={failure} onRetry={retry} />
  const choose = (chosen: CalendarDate) => dispatch({ type: 'choose-date', date: chosen })
  return (
    <div className="day-and-time grid grid-cols-1 gap-2">
      <DayStrip strip={strip} days={days} chosen={date} window={window} />
      <div className="date-head grid grid-cols-[minmax(0,1fr)_5.5rem] gap-y-0 gap-x-3 @max-[17.5rem]:block">
        {date ? (
          <h3 className="py-2.5 text-[clamp(1.0625rem,5.4cqi,1.5rem)] leading-tight">{formatDate(date)}</h3>
        ) : (
          <div className="skeleton my-2 h-7" />
        )}
        <MonthPicker date={date ?? strip.from} window={window} queryOn={queryOn} onSelect={choose} />
      </div>
      {date ? (
        <SlotGrid
          wizard={wizard}
          query={queryOn(date)}
          whenEmpty={<NextFreeDay date={date} window={window} queryOn={queryOn} />}
        />
      ) : (
        <LoadingSlots />
      )}
      {date && beneath?.(date)}
    </div>
  )
}
