import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../../../shared/calendar-date.ts'
import { SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { startsQuery } from '../../../calendar/availability/queries.ts'
import { DESK_TEXTS } from '../screen-messages.ts'
import type { ChosenPlace } from './place-fields.tsx'

/** The times of the chosen barber's day from which what is chosen fits, to tap. */
export function DayTimes({
  place,
  minutes,
  onChoose,
}: {
  place: ChosenPlace
  minutes: number
  onChoose: (place: ChosenPlace) => void
}) {
  const { barberId, date } = place
  const isKnown = barberId !== null && date !== ''
  const { data } = useQuery({ ...startsQuery(barberId ?? 0, date), enabled: isKnown })
  if (!isKnown) return <p className="text-muted">{DESK_TEXTS.chooseDay}</p>
  if (!data) return <SkeletonRows rows={3} label="Reading the day…" />
  const fitting = data.filter(start => start.minutes >= minutes)
  return (
    <fieldset className="field">
      <legend className="font-semibold">{formatDate(date)}</legend>
      {fitting.length === 0 && <p className="text-muted">{DESK_TEXTS.dayFull}</p>}
      <div className="desk-day">
        {fitting.map(({ time }) => (
          <button
            key={time}
            type="button"
            className="chip"
            aria-pressed={time === place.time}
            onClick={() => onChoose({ ...place, time })}
          >
            {time}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
