import type { Span } from '../../hours/span-rules.ts'
import { asFields, type ReadField, spanIn, withBreak } from '../form-rules.ts'
import { TimeFields } from './time-fields.tsx'

/** A day's hours and its break; empty fields are a day off. `id` distinguishes the fields of several days. */
export function DayFields({ id, of, spans }: { id: string; of: string; spans: readonly Span[] }) {
  const { hours, pause } = asFields(spans)
  return (
    <span className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <TimeFields of={of} names={[`from-${id}`, `until-${id}`]} span={hours} />
      <span className="flex flex-wrap items-center gap-2">
        <span className="text-muted">break</span>
        <TimeFields of={`${of}, break`} names={[`pause-from-${id}`, `pause-until-${id}`]} span={pause} />
      </span>
    </span>
  )
}

/** The spans that those fields describe. */
export function spansIn(field: ReadField, id: string): Span[] {
  return withBreak(
    spanIn(field, `from-${id}`, `until-${id}`),
    spanIn(field, `pause-from-${id}`, `pause-until-${id}`),
  )
}
