import { useState } from 'react'
import type { MinuteSpan } from '../../../../../shared/minute-span.ts'
import { asFields, breakFields, hoursFields, MOST_BREAKS } from '../../form-rules.ts'
import { HOURS_TEXTS } from '../../screen-messages.ts'
import { TimeFields } from './time-fields.tsx'

export function DayFields({ id, of, spans }: { id: string; of: string; spans: readonly MinuteSpan[] }) {
  const { hours, breaks } = asFields(spans)
  const [rows, setRows] = useState(Math.max(1, breaks.length))
  return (
    <span className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <TimeFields of={of} names={hoursFields(id)} span={hours} />
      {Array.from({ length: rows }, (_, nth) => (
        <span key={breakFields(id, nth)[0]} className="flex flex-wrap items-center gap-2">
          <span className="text-muted">break</span>
          <TimeFields
            of={`${of}, break${nth === 0 ? '' : ` ${nth + 1}`}`}
            names={breakFields(id, nth)}
            span={breaks[nth] ?? null}
          />
        </span>
      ))}
      {rows < MOST_BREAKS && (
        <button
          type="button"
          className="link min-h-11"
          aria-label={`${HOURS_TEXTS.anotherBreak}, ${of}`}
          onClick={() => setRows(rows + 1)}
        >
          {HOURS_TEXTS.anotherBreak}
        </button>
      )}
    </span>
  )
}
