import { useQuery } from '@tanstack/react-query'
import type { CalendarDate } from '../../../../shared/calendar-date.ts'
import { NO_SLOTS } from '../../messages.ts'
import { type Slot, type SlotQuery, slotsQuery } from '../../slot-queries.ts'
import { ChoiceLink } from '../../wizard/components/choice-link.tsx'
import { Failed, LoadingSlots } from '../../wizard/components/loading.tsx'
import type { StepProps } from '../../wizard/components/use-wizard.ts'

const DAY_PARTS = [
  { name: 'Morning', from: '00:00', until: '12:00' },
  { name: 'Afternoon', from: '12:00', until: '17:00' },
  { name: 'Evening', from: '17:00', until: '24:00' },
] as const

export function SlotGrid({ wizard, query }: Pick<StepProps, 'wizard'> & { query: SlotQuery }) {
  const { date } = query
  const { data: slots, error, refetch } = useQuery(slotsQuery(query))
  if (!slots) return error ? <Failed error={error} onRetry={refetch} /> : <LoadingSlots />
  if (slots.length === 0)
    return (
      <p role="status" className="wizard-note mt-4">
        {NO_SLOTS}
      </p>
    )
  const chosen = wizard.date === date ? wizard.time : null
  return (
    <section aria-label="Free times" className="mt-4 grid gap-5">
      {DAY_PARTS.map(part => {
        const inPart = slots.filter(({ time }) => part.from <= time && time < part.until)
        if (inPart.length === 0) return null
        return <DayPart key={part.name} name={part.name} date={date} slots={inPart} chosen={chosen} />
      })}
    </section>
  )
}

function DayPart({
  name,
  date,
  slots,
  chosen,
}: {
  name: string
  date: CalendarDate
  slots: readonly Slot[]
  chosen: string | null
}) {
  return (
    <section aria-label={name}>
      <p className="mb-2 text-muted">{name}</p>
      <div className="slots">
        {slots.map(({ time, barberId }) => (
          <ChoiceLink
            key={time}
            className="choice slot"
            action={{ type: 'choose-time', date, time, barberId }}
            isChosen={time === chosen}
          >
            {time}
          </ChoiceLink>
        ))}
      </div>
    </section>
  )
}
