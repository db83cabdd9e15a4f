import '../styles/date.css'
import {
  type ComponentProps,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { type CalendarDate, formatShortDate, isCalendarDate } from '../../shared/calendar-date.ts'
import { type AllowedDates, readDate, whyNotDate } from '../../shared/date-entry.ts'
import { CalendarIcon } from '../owner-icons.tsx'
import { useIsHydrated } from '../use-is-hydrated.ts'
import { DateCalendar } from './date-calendar.tsx'
import { FieldFrame, type FieldProps, useDescription } from './field.tsx'
import { useFormState } from './form.tsx'
import { useToday } from './today.ts'

type NoDate = ''

type DateProps = AllowedDates & {
  /** With it the field shows this date and no other. */
  value?: CalendarDate | NoDate | undefined
  defaultValue?: CalendarDate | NoDate | undefined
  /** Called once a date was typed whole, chosen or taken away. */
  onChoose?: (date: CalendarDate | NoDate) => void
  /** A finger on the field opens the calendar instead of a keyboard. */
  isTapped?: boolean
}

type TextProps = Omit<ComponentProps<'input'>, keyof DateProps | 'type' | 'className' | 'onChange'>

/** Typed or chosen; its form is given `yyyy-MM-dd`, or the text that could not be read with the field's error. */
export function DateField({
  label,
  hint,
  error: ownError,
  ...props
}: DateProps & TextProps & Pick<FieldProps, 'label' | 'hint' | 'error'>) {
  const [problem, setProblem] = useState<string | null>(null)
  const { id, error, attributes } = useDescription(
    { ...props, error: ownError ?? problem ?? undefined },
    hint,
  )
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} isRequired={props.required === true}>
      <DateEntry {...props} {...attributes} className="input" onProblem={setProblem} />
    </FieldFrame>
  )
}

/** A date among the controls of a toolbar, named by `aria-label`. */
export function DateInput({ className = '', ...props }: DateProps & TextProps & { className?: string }) {
  const [problem, setProblem] = useState<string | null>(null)
  const problemId = useId()
  const described = problem ? { 'aria-invalid': true, 'aria-describedby': problemId } : {}
  return (
    <span className={`relative inline-block max-w-full w-40 ${className}`}>
      <DateEntry
        {...props}
        {...described}
        className="input w-full min-h-11 px-2 py-1 border"
        onProblem={setProblem}
      />
      {problem && (
        <span
          id={problemId}
          className="field-error absolute top-[calc(100%_+_0.25rem)] left-0 z-20 w-max max-w-64 py-2 px-3 border border-danger rounded-control bg-surface shadow-overlay"
          role="alert"
        >
          {problem}
        </span>
      )}
    </span>
  )
}

/** What is typed applies at once when it is whole, else when it is left. */
const WITH_YEAR = /\d{4}/

type EntryProps = DateProps & TextProps & { className: string; onProblem: (problem: string | null) => void }

function DateEntry({
  value,
  defaultValue,
  onChoose,
  isTapped = false,
  min,
  max,
  onProblem,
  className,
  ...input
}: EntryProps) {
  const [entry, ref] = [useRef<HTMLSpanElement>(null), useRef<HTMLInputElement>(null)]
  const [isOpen, setOpen] = useState(false)
  const range = { min, max }
  const today = useToday()
  const isHydrated = useIsHydrated()
  const kept = useFormState().typed[input.name ?? '']
  const finger = useFinger(isTapped, () => setOpen(true))
  const chosen = useRef(value ?? defaultValue ?? '')
  useShownDate(ref, value)
  useDateInForm(ref, range)
  /** False when what was typed is no date. */
  const commit = (): boolean => {
    const text = ref.current?.value ?? ''
    if (whyNotDate(text, today, range) !== null) return false
    const date = readDate(text, today, range) ?? ''
    onProblem(null)
    if (date !== (value ?? chosen.current)) onChoose?.(date)
    chosen.current = date
    return true
  }
  const type = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    onProblem(null)
    if (WITH_YEAR.test(currentTarget.value)) commit()
  }
  const leave = ({ relatedTarget, currentTarget }: FocusEvent<HTMLInputElement>) => {
    const staysHere = currentTarget.parentElement?.contains(relatedTarget)
    // A form shows the error itself, unless it would move the button that is being pressed.
    if (commit()) write(currentTarget, chosen.current)
    else if (staysHere || !input.name) onProblem(whyNotDate(currentTarget.value, today, range))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setOpen(true)
    if (event.key === 'Enter' && !commit() && !input.name)
      onProblem(whyNotDate(ref.current?.value ?? '', today, range))
  }
  return (
    <span ref={entry} className="relative block">
      <input
        autoComplete="off"
        placeholder="Such as 4 Dec"
        {...input}
        {...finger}
        ref={ref}
        className={`${className} date-entry`}
        defaultValue={keptText(kept) ?? dateText(value ?? defaultValue ?? '')}
        onInput={type}
        onBlur={leave}
        onKeyDown={press}
      />
      {isHydrated && (
        <button
          type="button"
          className="icon-button date-open"
          aria-label="Open the calendar"
          aria-haspopup="dialog"
          disabled={input.disabled}
          onClick={() => setOpen(true)}
        >
          <CalendarIcon />
        </button>
      )}
      {isOpen && (
        <DateCalendar
          at={entry}
          selected={readDate(ref.current?.value ?? '', today, range)}
          range={range}
          onSelect={date => {
            setOpen(false)
            write(ref.current, date)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  )
}

/** What a form that was refused without a script says again. */
function keptText(typed: FormDataEntryValue | undefined): string | undefined {
  if (typeof typed !== 'string') return undefined
  return isCalendarDate(typed) ? dateText(typed) : typed
}

/** Until hydration a finger gets its keyboard. */
function useFinger(isTapped: boolean, open: () => void) {
  const isFinger = useRef(false)
  if (!useIsHydrated() || !isTapped) return {}
  return {
    inputMode: 'none' as const,
    onPointerDown: ({ pointerType }: PointerEvent) => {
      isFinger.current = pointerType === 'touch'
    },
    onClick: () => isFinger.current && open(),
  }
}

function dateText(date: CalendarDate | NoDate): string {
  return date === '' ? '' : formatShortDate(date)
}

/** As if it were typed, so that the form around it notices. */
function write(input: HTMLInputElement | null, date: CalendarDate | NoDate): void {
  const text = dateText(date)
  if (!input || input.value === text) return
  input.setRangeText(text, 0, input.value.length, 'end')
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Shows a date that was chosen elsewhere. */
function useShownDate(ref: RefObject<HTMLInputElement | null>, value: CalendarDate | NoDate | undefined) {
  useEffect(() => {
    if (ref.current && value !== undefined) ref.current.value = dateText(value)
  }, [ref, value])
}

/** Hands the date to the form around it, and tells it why there is none. */
function useDateInForm(ref: RefObject<HTMLInputElement | null>, range: AllowedDates) {
  const today = useToday()
  const put = useEffectEvent(({ formData }: FormDataEvent) => {
    const input = ref.current
    if (!input || !formData.has(input.name)) return
    input.setCustomValidity(whyNotDate(input.value, today, range) ?? '')
    const date = readDate(input.value, today, range)
    if (date !== null) formData.set(input.name, date)
  })
  useEffect(() => {
    const form = ref.current?.form
    form?.addEventListener('formdata', put)
    return () => form?.removeEventListener('formdata', put)
  }, [ref])
}
