import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CalendarDate } from '../../../../../shared/calendar-date.ts'
import type { ClockTime } from '../../../../../shared/clock-time.ts'
import { NO_SLOTS } from '../../messages.ts'
import { type Slot, type SlotQuery, slotsQuery } from '../../slot-queries.ts'
import { ChoiceLink } from '../../wizard/components/choice-link.tsx'
import { Failed, LoadingSlots } from '../../wizard/components/loading.tsx'
import type { StepProps } from '../../wizard/components/use-wizard.ts'
import { useShortTimes } from './use-slots.ts'

const DAY_PARTS = [
  { name: 'Morning', from: '00:00', until: '12:00' },
  { name: 'Afternoon', from: '12:00', until: '17:00' },
  { name: 'Evening', from: '17:00', until: '24:00' },
] as const

/** The free times of a day under morning, afternoon and evening; `whenEmpty` says what else there is. */
export function SlotGrid({
  wizard,
  query,
  whenEmpty,
}: Pick<StepProps, 'wizard'> & { query: SlotQuery; whenEmpty: ReactNode }) {
  const { date } = query
  const { data: slots, error, refetch } = useQuery(slotsQuery(query))
  const minutesAt = useShortTimes(query)
  if (!slots) return error ? <Failed error={error} onRetry={refetch} /> : <LoadingSlots />
  if (slots.length === 0)
    return (
      <>
        <p role="status" className="side-note">
          {NO_SLOTS}
        </p>
        {whenEmpty}
      </>
    )
  const chosen = wizard.date === date ? wizard.time : null
  return (
    <section aria-label="Free times" className="grid gap-4">
      {DAY_PARTS.map(part => {
        const inPart = slots.filter(({ time }) => part.from <= time && time < part.until)
        if (inPart.length === 0) return null
        return <DayPart key={part.name} name={part.name} {...{ date, chosen, minutesAt }} slots={inPart} />
      })}
    </section>
  )
}

function DayPart({
  name,
  date,
  slots,
  chosen,
  minutesAt,
}: {
  name: string
  date: CalendarDate
  slots: readonly Slot[]
  chosen: string | null
  /** The minutes of the times at which only a short visit fits; null where that does not matter. */
  minutesAt: ReadonlyMap<ClockTime, number> | null
}) {
  return (
    <section aria-label={name}>
      <p className="mb-1 text-muted">{name}</p>
      <div
        className={
          minutesAt
            ? 'slots grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2 slots-with-minutes'
            : 'slots grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2'
        }
      >
        {slots.map(({ time, barberId }) => (
          <ChoiceLink
            key={time}
            className="choice slot"
            action={{ type: 'choose-time', date, time, barberId }}
            isChosen={time === chosen}
          >
            {time}
            {minutesAt?.has(time) && <small> {minutesAt.get(time)} min only</small>}
          </ChoiceLink>
        ))}
      </div>
    </section>
  )
}
