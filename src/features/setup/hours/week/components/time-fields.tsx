import { useId } from 'react'
import { clockTime, DAY_MINUTES } from '../../../../../shared/clock-time.ts'
import type { MinuteSpan } from '../../../../../shared/minute-span.ts'
import { useFormState } from '../../../../../ui/form/form.tsx'

type TimeFieldsProps = {
  /** What the two times are of, said to a screen reader, such as `Monday`. */
  of: string
  /** The names of the two fields; an error of the first stands beside both. */
  names: readonly [from: string, until: string]
  span: MinuteSpan | null
}

/** When something begins and ends. */
export function TimeFields({ of, names: [from, until], span }: TimeFieldsProps) {
  const errorId = useId()
  const { [from]: error } = useFormState().errors
  const described = {
    'aria-invalid': error !== undefined,
    ...(error ? { 'aria-describedby': errorId } : {}),
  }
  return (
    <span className="time-fields flex flex-wrap gap-y-2 gap-x-1.5 items-center [&>.field-error]:basis-full">
      <input
        type="time"
        className="input flex-[1_1_7.25rem] w-auto max-w-36 ps-1.5 pe-1 [&::-webkit-calendar-picker-indicator]:ms-0"
        name={from}
        step={300}
        aria-label={`${of}, from`}
        defaultValue={span ? asInput(span.fromMinute) : ''}
        {...described}
      />
      <span aria-hidden="true">to</span>
      <input
        type="time"
        className="input flex-[1_1_7.25rem] w-auto max-w-36 ps-1.5 pe-1 [&::-webkit-calendar-picker-indicator]:ms-0"
        name={until}
        step={300}
        aria-label={`${of}, until`}
        defaultValue={span ? asInput(span.untilMinute) : ''}
        {...described}
      />
      {error && (
        <span id={errorId} className="field-error" role="alert">
          {error}
        </span>
      )}
    </span>
  )
}

function asInput(minute: number): string {
  return clockTime(minute % DAY_MINUTES)
}
