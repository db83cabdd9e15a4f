import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useDeferredValue, useState } from 'react'
import { type CalendarDate, formatDate } from '../../../../shared/calendar-date.ts'
import { Calendar } from '../../../../ui/calendar.tsx'
import type { BookingWindow } from '../../../availability/contract.ts'
import { selectableDates } from '../../../availability/rules.ts'
import type { Barber } from '../../../barbers/contract.ts'
import { barbersDoingQuery } from '../../../barbers/queries.ts'
import { useShop } from '../../../shop/queries.ts'
import { BarberCards } from '../../options/components/barber-cards.tsx'
import type { SlotQuery } from '../../slot-queries.ts'
import { ChoiceLink } from './choice-link.tsx'
import { JoinLink } from './join-link.tsx'
import { Failed, LoadingTimes } from './loading.tsx'
import { SlotGrid } from './slot-grid.tsx'
import { DAYS_AHEAD, slotQuery, useFullDays, useSlotsAhead, useWorkingWeek } from './use-slots.ts'
import type { StepProps } from './use-wizard.ts'

export type TimeChoice = Pick<StepProps, 'wizard' | 'dispatch'> & {
  window: BookingWindow | undefined
  queryOn: (date: CalendarDate) => SlotQuery
  beneath?: (date: CalendarDate) => ReactNode
}

/** Step 3: the barber when booking by treatment, then the day and time. */
export function StepTime({ wizard, facts, dispatch }: StepProps) {
  const queryOn = (date: CalendarDate) => slotQuery(wizard, facts, date)
  const { waitingList } = useShop()
  const beneath = (date: CalendarDate) => waitingList && <JoinLink {...wizard} date={date} />
  const choice = { wizard, dispatch, window: facts.window, queryOn, beneath }
  return wizard.by === 'treatment' ? <BarberThenTime {...choice} /> : <DayAndTime {...choice} barbers={[]} />
}

export function BarberThenTime(choice: TimeChoice) {
  const { wizard } = choice
  const { data: barbers, error, refetch } = useQuery(barbersDoingQuery(wizard.treatmentIds))
  if (!barbers) return error ? <Failed error={error} onRetry={refetch} /> : <LoadingTimes withBarbers />
  if (barbers.length === 0)
    return (
      <p className="card">No one barber does all of these in one visit. Please go back and choose fewer.</p>
    )
  const [only] = barbers
  const isLeftToShop = wizard.isAnyBarber || wizard.barberId === null
  return (
    <>
      <BarberCards
        legend="Who would you like?"
        barbers={barbers}
        anyBarber={barbers.length > 1}
        isCompact
        chosenId={barbers.length === 1 ? only?.id : isLeftToShop ? null : wizard.barberId}
      />
      <DayAndTime {...choice} barbers={barbers} />
    </>
  )
}

/** `barbers` are the candidates while the choice is left to the shop. */
export function DayAndTime({
  wizard,
  window,
  queryOn,
  beneath,
  dispatch,
  barbers,
}: TimeChoice & { barbers: readonly Barber[] }) {
  const barberId = wizard.isAnyBarber ? null : wizard.barberId
  const week = useWorkingWeek(barberId === null ? barbers.map(barber => barber.id) : [barberId])
  const dates = window && week.days ? selectableDates(window, week.days) : []
  // Most day to come is shown at once: most customers want the first available day.
  const date = wizard.date ?? dates[0]
  const coming = dates.filter(other => other > (date ?? '')).slice(0, DAYS_AHEAD)
  useSlotsAhead(window && week.days ? coming.map(queryOn) : [])
  if (week.failure) return <Failed error={week.failure} onRetry={week.retry} />
  if (!window || !week.days || !date) return <LoadingTimes />
  const nextDate = dates.find(other => other > date)
  const choose = (chosen: CalendarDate) => dispatch({ type: 'choose-date', date: chosen })
  return (
    <div className="day-and-time">
      <CalendarAfterTimes date={date} dates={dates} window={window} queryOn={queryOn} onSelect={choose} />
      <div>
        <h3 className="text-heading">{formatDate(date)}</h3>
        <SlotGrid wizard={wizard} query={queryOn(date)} />
        {beneath?.(date)}
        {nextDate && (
          <ChoiceLink className="button button-quiet mt-6" action={{ type: 'choose-date', date: nextDate }}>
            Next day: {formatDate(nextDate)}
          </ChoiceLink>
        )}
      </div>
    </div>
  )
}

/** The calendar is the slowest part of the step, so it renders after the times, as a transition. */
function CalendarAfterTimes(choice: ComponentProps<typeof CalendarWithFullDays>) {
  return useDeferredValue(<CalendarWithFullDays {...choice} />, CALENDAR_SKELETON)
}

const CALENDAR_SKELETON = <div className="skeleton calendar-skeleton" />

/** Until the free days are known, no day looks full. */
function CalendarWithFullDays({
  date,
  dates,
  window,
  queryOn,
  onSelect,
}: Pick<TimeChoice, 'queryOn'> & {
  date: CalendarDate
  dates: readonly CalendarDate[]
  window: BookingWindow
  onSelect: (date: CalendarDate) => void
}) {
  const [month, setMonth] = useState(date)
  const isFull = useFullDays(queryOn, month)
  const isSelectable = (day: CalendarDate) => dates.includes(day)
  return (
    <Calendar
      selected={date}
      today={window.firstDate}
      firstDate={window.firstDate}
      lastDate={window.lastDate}
      isSelectable={isSelectable}
      isFull={day => isSelectable(day) && isFull(day)}
      onSelect={onSelect}
      onMonth={setMonth}
    />
  )
}
