import { useId } from 'react'
import { clockTime } from '../../../shared/clock-time.ts'
import { Field } from '../../../ui/field.tsx'
import { useFormState } from '../../../ui/form.tsx'
import type { BookingWindow } from '../../availability/contract.ts'
import { useShop } from '../../shop/queries.ts'
import { openHalfHours } from '../rules.ts'
import type { JoinFormState } from './use-join-form.ts'

export function WhenFields({ form, window }: { form: JoinFormState; window: BookingWindow }) {
  const { when, change } = form
  const times = openHalfHours(useShop().openingHours)
  const { isPending } = useFormState()
  const days = { type: 'date', required: true, max: window.lastDate } as const
  return (
    <fieldset disabled={isPending} className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 font-display text-heading font-semibold">When could you come?</legend>
      <Field
        {...days}
        label="First day"
        name="first-day"
        min={window.firstDate}
        value={when.firstDate}
        onChange={({ target }) => change({ firstDate: target.value })}
      />
      <Field
        {...days}
        label="Last day"
        name="last-day"
        min={when.firstDate}
        value={when.lastDate}
        onChange={({ target }) => change({ lastDate: target.value })}
      />
      <TimeChoice
        label="Not before"
        times={times.slice(0, -1)}
        chosen={when.fromMinute}
        onChoose={fromMinute => change({ fromMinute })}
      />
      <TimeChoice
        label="Done by"
        times={times.slice(1)}
        chosen={when.untilMinute}
        onChoose={untilMinute => change({ untilMinute })}
      />
    </fieldset>
  )
}

function TimeChoice({
  label,
  times,
  chosen,
  onChoose,
}: {
  label: string
  times: readonly number[]
  chosen: number
  onChoose: (minute: number) => void
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        value={chosen}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {times.map(minute => (
          <option key={minute} value={minute}>
            {clockTime(minute)}
          </option>
        ))}
      </select>
    </div>
  )
}
