import { useQuery } from '@tanstack/react-query'
import { NO_SLOTS } from '../../messages.ts'
import { type Slot, type SlotQuery, slotsQuery } from '../../slot-queries.ts'
import { Failed, LoadingSlots } from './loading.tsx'
import type { StepProps } from './use-wizard.ts'

const DAY_PARTS = [
  { name: 'Morning', from: '00:00', until: '12:00' },
  { name: 'Afternoon', from: '12:00', until: '17:00' },
  { name: 'Evening', from: '17:00', until: '24:00' },
] as const

export function SlotGrid({
  wizard,
  query,
  dispatch,
}: Pick<StepProps, 'wizard' | 'dispatch'> & { query: SlotQuery }) {
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
  const choose = ({ time, barberId }: Slot) => dispatch({ type: 'choose-time', date, time, barberId })
  return (
    <fieldset className="mt-4 grid gap-5">
      <legend className="sr-only">Free times</legend>
      {DAY_PARTS.map(part => {
        const inPart = slots.filter(({ time }) => part.from <= time && time < part.until)
        if (inPart.length === 0) return null
        return <DayPart key={part.name} name={part.name} slots={inPart} chosen={chosen} onChoose={choose} />
      })}
    </fieldset>
  )
}

function DayPart({
  name,
  slots,
  chosen,
  onChoose,
}: {
  name: string
  slots: readonly Slot[]
  chosen: string | null
  onChoose: (slot: Slot) => void
}) {
  return (
    <fieldset>
      <legend className="mb-2 text-muted">{name}</legend>
      <div className="slots">
        {slots.map(slot => (
          <label key={slot.time} className="choice slot">
            <input
              type="radio"
              className="sr-only"
              name="wizard-time"
              checked={slot.time === chosen}
              onChange={() => onChoose(slot)}
            />
            {slot.time}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
