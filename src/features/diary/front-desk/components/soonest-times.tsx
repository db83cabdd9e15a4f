import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../../../shared/calendar-date.ts'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import type { SoonestTime } from '../contract.ts'
import { soonestQuery } from '../queries.ts'
import { DESK_TEXTS } from '../screen-messages.ts'
import type { ChosenPlace } from './place-fields.tsx'

/** The three soonest times for what is chosen, to tap. */
export function SoonestTimes({
  treatmentIds,
  near,
  place,
  onChoose,
}: {
  treatmentIds: readonly number[]
  /** With whom and from when on to look. */
  near: Pick<ChosenPlace, 'barberId' | 'date'>
  place: ChosenPlace
  onChoose: (time: SoonestTime) => void
}) {
  const { data, isError, refetch } = useQuery(soonestQuery(treatmentIds, near))
  if (treatmentIds.length === 0) return <p className="text-muted">{DESK_TEXTS.chooseTreatment}</p>
  if (isError) return <ReadFailed onRetry={refetch}>{DESK_TEXTS.notRead}</ReadFailed>
  if (!data) return <SkeletonRows rows={1} label="Looking for the soonest times…" />
  if (data.length === 0) return <p>{DESK_TEXTS.noTimes}</p>
  return (
    <fieldset className="field">
      <legend className="font-semibold">Soonest</legend>
      <div className="flex flex-wrap gap-2">
        {data.map(time => (
          <button
            key={`${time.date} ${time.time}`}
            type="button"
            className="chip basis-full flex-wrap gap-x-3 gap-y-0 rounded-control tabular-nums"
            aria-pressed={isChosen(place, time)}
            onClick={() => onChoose(time)}
          >
            <span className="font-semibold">{time.time}</span>{' '}
            <span className="flex-1">{time.barberName}</span>{' '}
            <span className="text-muted">{formatDate(time.date)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function isChosen(place: ChosenPlace, { barberId, date, time }: SoonestTime): boolean {
  return place.barberId === barberId && place.date === date && place.time === time
}
