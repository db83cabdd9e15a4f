import './styles/calendar.css'
import { DayPicker, labelDayButton } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale'
import { type CalendarDate, calendarDate, dateParts } from '../shared/calendar-date.ts'

const MONDAY = 1

/** A month as an ARIA grid with arrow keys. All dates are civil: the browser's time zone plays no part. */
export function Calendar({
  selected,
  today,
  firstDate,
  lastDate,
  isSelectable,
  isFull = () => false,
  onSelect,
  onMonth,
  autoFocus = false,
}: {
  selected: CalendarDate | null
  today: CalendarDate
  firstDate: CalendarDate | undefined
  lastDate: CalendarDate | undefined
  isSelectable: (date: CalendarDate) => boolean
  /** A full day is labelled as full, and can be chosen all the same. */
  isFull?: (date: CalendarDate) => boolean
  onSelect: (date: CalendarDate) => void
  onMonth?: (firstDay: CalendarDate) => void
  autoFocus?: boolean
}) {
  return (
    <DayPicker
      mode="single"
      required
      className="calendar"
      locale={enGB}
      weekStartsOn={MONDAY}
      selected={selected ? localDate(selected) : undefined}
      onSelect={day => onSelect(civilDate(day))}
      defaultMonth={localDate(selected ?? firstDate ?? today)}
      today={localDate(today)}
      {...(firstDate && { startMonth: localDate(firstDate) })}
      {...(lastDate && { endMonth: localDate(lastDate) })}
      onMonthChange={month => onMonth?.(civilDate(month))}
      autoFocus={autoFocus}
      modifiers={{ full: day => isFull(civilDate(day)) }}
      modifiersClassNames={{ full: 'calendar-full' }}
      labels={{
        labelDayButton: (day, modifiers, ...how) =>
          `${labelDayButton(day, modifiers, ...how)}${modifiers.full ? ', full' : ''}`,
      }}
      disabled={day => !isSelectable(civilDate(day))}
      showOutsideDays={false}
    />
  )
}

/** The day picker uses local dates; noon is safe from clock changes. */
function localDate(date: CalendarDate): Date {
  const { year, month, day } = dateParts(date)
  return new Date(year, month - 1, day, 12)
}

function civilDate(day: Date): CalendarDate {
  return calendarDate(day.getFullYear(), day.getMonth() + 1, day.getDate())
}
