import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '../../../../shared/calendar-date.ts'
import { clockTime, formatMinutes, minuteOfDay } from '../../../../shared/clock-time.ts'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import type { WhyNot as Answer } from '../contract.ts'
import { whyNotQuery } from '../queries.ts'
import { DESK_TEXTS } from '../screen-messages.ts'
import { type ChosenPlace, PlaceFields } from './place-fields.tsx'
import { Sheet } from './sheet.tsx'
import { TreatmentList } from './treatment-list.tsx'

const LENGTHS = [15, 20, 30, 45, 60, 90] as const

type WhyNotProps = { barberId: number; date: string; startMinute: number; onClose: () => void }

/** Why a customer can't book a time: the rule's own reasons, by barber; or for treatments, at any time of the day. */
export function WhyNot({ startMinute, onClose, ...pointedAt }: WhyNotProps) {
  const [place, setPlace] = useState<ChosenPlace>({ ...pointedAt, time: clockTime(startMinute) })
  const { barberId, date, time } = place
  const [durationMinutes, setDuration] = useState(30)
  const [treatmentIds, setTreatmentIds] = useState<number[]>([])
  const [isAnyTime, setAnyTime] = useState(false)
  const isTimed = !isAnyTime && time !== ''
  const asked = { date, startMinute: isTimed ? minuteOfDay(time) : null, durationMinutes, treatmentIds }
  const { data, isError, refetch } = useQuery({ ...whyNotQuery(asked), enabled: date !== '' })
  const when = [date && formatDate(date), isTimed && time].filter(Boolean).join(' at ')
  return (
    <Sheet title="Why not?" description={when} onClose={onClose}>
      <form method="post" className="grid gap-5" onSubmit={event => event.preventDefault()}>
        {isError ? (
          <ReadFailed onRetry={refetch}>{DESK_TEXTS.notRead}</ReadFailed>
        ) : data ? (
          <Answers answers={data} barberId={barberId} />
        ) : (
          date !== '' && <SkeletonRows rows={3} label="Looking for the reasons…" />
        )}
        <PlaceFields place={place} onChange={setPlace} />
        <SelectField
          label="How long"
          options={LENGTHS.map(minutes => [minutes, formatMinutes(minutes)])}
          value={durationMinutes}
          disabled={treatmentIds.length > 0}
          onChange={event => setDuration(Number(event.target.value))}
        />
        <label className="flex items-center gap-2.5 min-h-11">
          <input
            type="checkbox"
            className="check"
            checked={isAnyTime}
            onChange={event => setAnyTime(event.target.checked)}
          />
          At any time of this day
        </label>
        <TreatmentList legend="For these treatments" chosen={treatmentIds} onChange={setTreatmentIds} />
      </form>
    </Sheet>
  )
}

/** The chosen barber first, the others after them. */
function Answers({ answers, barberId }: { answers: readonly Answer[]; barberId: number | null }) {
  const pointedAt = answers.filter(answer => answer.barberId === barberId)
  const others = answers.filter(answer => answer.barberId !== barberId)
  return (
    <div role="status">
      {pointedAt.map(({ sentence }) => (
        <p key={sentence} className="text-(length:--text-lead) leading-normal">
          {sentence}
        </p>
      ))}
      <ul className="grid gap-2 mt-3 text-muted">
        {others.map(answer => (
          <li key={answer.barberId} className={answer.isFree ? 'text-success' : ''}>
            {answer.sentence}
          </li>
        ))}
      </ul>
    </div>
  )
}
