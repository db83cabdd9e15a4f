import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import type { CalendarDate } from '../../shared/calendar-date.ts'
import type { AllowedDates } from '../../shared/date-entry.ts'
import { useModal } from '../dialog.tsx'
import { Button } from './button.tsx'
import { useToday } from './today.ts'

const Calendar = lazy(() =>
  import('../calendar.tsx')
    .then(({ Calendar }) => ({ default: Calendar }))
    .catch(() => ({ default: NoCalendar })),
)

/** Keeps the calendar clear of the edges of the window. */
const MARGIN = 8

/** The month of a date field: below it or above it, or at the foot of a phone. */
export function DateCalendar({
  at,
  selected,
  range: { min, max },
  onSelect,
  onClose,
}: {
  at: RefObject<HTMLElement | null>
  selected: CalendarDate | null
  range: AllowedDates
  onSelect: (date: CalendarDate) => void
  onClose: () => void
}) {
  const dialog = useModal(true)
  const isShown = useIsShown()
  const today = useToday()
  const isAllowed = (date: CalendarDate) => (!min || date >= min) && (!max || date <= max)
  useLayoutEffect(() => {
    if (dialog.current && at.current) placeAt(dialog.current, at.current.getBoundingClientRect())
  }, [dialog, at])
  return (
    <dialog
      ref={dialog}
      aria-label="Choose a date"
      className="dialog date-calendar"
      onCancel={event => event.stopPropagation()}
      onClose={event => {
        // React hands it on to a dialog around this one.
        event.stopPropagation()
        onClose()
      }}
    >
      <Suspense fallback={<Loading />}>
        {isShown ? (
          <Calendar
            selected={selected}
            today={today}
            firstDate={min}
            lastDate={max}
            isSelectable={isAllowed}
            onSelect={onSelect}
            autoFocus
          />
        ) : (
          <Loading />
        )}
      </Suspense>
      <div className="flex justify-between gap-2 pt-2">
        <Button kind="quiet" disabled={!isAllowed(today)} onClick={() => onSelect(today)}>
          Today
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </dialog>
  )
}

function NoCalendar() {
  return (
    <p className="grid place-items-center h-84 text-muted">
      The calendar could not be loaded. Type the date instead.
    </p>
  )
}

function Loading() {
  return <p className="grid place-items-center h-84 text-muted">Loading the calendar…</p>
}

/** Once the dialog is open, so that a day in it can take the focus. */
function useIsShown(): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(true), [])
  return isShown
}

function placeAt(dialog: HTMLElement, field: DOMRect): void {
  const { clientWidth, clientHeight } = document.documentElement
  const above = clientHeight - field.bottom < field.top
  const left = Math.max(MARGIN, Math.min(field.left, clientWidth - dialog.offsetWidth - MARGIN))
  dialog.dataset.side = above ? 'above' : 'below'
  dialog.style.setProperty('--left', `${left}px`)
  dialog.style.setProperty('--top', `${field.bottom}px`)
  dialog.style.setProperty('--bottom', `${clientHeight - field.top}px`)
}
