import { clockTime } from '../../../shared/clock-time.ts'
import type { Span } from '../../hours/span-rules.ts'

type TimeFieldsProps = {
  /** What the two times are of, said to a screen reader, such as `Monday`. */
  of: string
  /** The names of the two fields. */
  names: readonly [from: string, until: string]
  span: Span | null
}

/** When something begins and ends. */
export function TimeFields({ of, names: [from, until], span }: TimeFieldsProps) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <input
        type="time"
        className="input w-36"
        name={from}
        step={300}
        aria-label={`${of}, from`}
        defaultValue={span ? asInput(span.fromMinute) : ''}
      />
      <span aria-hidden="true">to</span>
      <input
        type="time"
        className="input w-36"
        name={until}
        step={300}
        aria-label={`${of}, until`}
        defaultValue={span ? asInput(span.untilMinute) : ''}
      />
    </span>
  )
}

function asInput(minute: number): string {
  return clockTime(minute % 1440)
}
