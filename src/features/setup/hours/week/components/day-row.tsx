import { type ReactNode, useId } from 'react'
import { DAY_NAMES } from '../../../../../shared/calendar-date.ts'
import type { MinuteSpan } from '../../../../../shared/minute-span.ts'
import { useFormState } from '../../../../../ui/form/form.tsx'
import { asFields } from '../../form-rules.ts'
import { spansText, spanText } from '../../messages.ts'
import { HOURS_TEXTS } from '../../screen-messages.ts'
import type { WeekDay } from '../rules.ts'
import { placed } from './bar-pieces.tsx'
import { DayBar } from './day-bar.tsx'

type DayRowProps = {
  day: WeekDay
  /** Null where the shop is closed. */
  limits: MinuteSpan | null
  axis: MinuteSpan
  offText: string
  isOpen: boolean
  /** A drag across the bar draws a break. */
  isDrawing: boolean
  onToggle: () => void
  onAdd: () => void
  onDrag: (spans: readonly MinuteSpan[]) => void
  children: ReactNode
}

export function DayRow({
  day,
  limits,
  axis,
  offText,
  isOpen,
  isDrawing,
  onToggle,
  onAdd,
  onDrag,
  children,
}: DayRowProps) {
  const { dayOfWeek, spans } = day
  const name = DAY_NAMES[dayOfWeek] ?? ''
  const id = useId()
  const { errors } = useFormState()
  const isShown = isOpen || Object.keys(errors).some(field => field.endsWith(`-${dayOfWeek}`))
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)] @max-[17.5rem]:grid-cols-1 items-center gap-x-4 pe-5.5 border-line not-first:border-t @min-[44rem]/week:grid-cols-[16rem_minmax(0,1fr)]">
      <button
        type="button"
        className="min-h-13 text-start leading-[1.3] whitespace-nowrap"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={onToggle}
      >
        <span className="link font-semibold">{name}</span> <DayTimes spans={spans} offText={offText} />
      </button>
      {spans.length > 0 ? (
        <DayBar
          of={name}
          spans={spans}
          limits={limits ?? axis}
          axis={axis}
          isDrawing={isDrawing}
          onDrag={onDrag}
          onTap={onToggle}
        />
      ) : limits ? (
        <button type="button" className="day-bar" aria-label={HOURS_TEXTS.addHours(name)} onClick={onAdd}>
          <span
            className="absolute inset-y-2.5 rounded-[0.375rem] bg-selected"
            style={placed(limits, axis)}
          />
          <span className="absolute inset-0 grid place-items-center text-accent text-[0.9375rem] font-semibold">
            {HOURS_TEXTS.add}
          </span>
        </button>
      ) : (
        <div className="day-bar">
          <span className="absolute inset-0 grid place-items-center text-muted text-[0.9375rem]">
            {HOURS_TEXTS.shopClosed}
          </span>
        </div>
      )}
      <div id={id} className="col-span-full not-[[hidden]]:grid gap-3 pt-1 pb-4" hidden={!isShown}>
        {children}
      </div>
    </li>
  )
}

function DayTimes({ spans, offText }: { spans: readonly MinuteSpan[]; offText: string }) {
  const { hours, breaks } = asFields(spans)
  if (!hours) return <span className="block text-muted text-[0.875rem] tabular-nums">{offText}</span>
  return (
    <span className="block text-muted text-[0.875rem] tabular-nums">
      {spanText(hours)}
      {breaks.length > 0 && <span className="@max-[44rem]/week:sr-only">, break {spansText(breaks)}</span>}
    </span>
  )
}
