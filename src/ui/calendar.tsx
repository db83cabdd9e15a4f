import './styles/calendar.css'
import { DayPicker, labelDayButton } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale'
import { type CalendarDate, calendarDate, dateParts } from '../shared/calendar-date.ts'

const MONDAY = 1

/**
 * A month's days as an ARIA grid, walked by the arrow keys. All dates are civil ones: the browser's own zone has no
 * part in what is shown or chosen.
 */
export function Calendar({
  selected,
  today,
  firstDate,
  lastDate,
  isSelectable,
  isFull,
  onSelect,
  onMonth,
}: {
  selected: CalendarDate | null
  today: CalendarDate
  firstDate: CalendarDate
  lastDate: CalendarDate
  isSelectable: (date: CalendarDate) => boolean
  /** True for a day that has nothing left: it is shown and said to be full, and can be chosen all the same. */
  isFull: (date: CalendarDate) => boolean
  onSelect: (date: CalendarDate) => void
  /** Hears the first day of the month that is turned to. */
  onMonth: (firstDay: CalendarDate) => void
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
      defaultMonth={localDate(selected ?? firstDate)}
      today={localDate(today)}
      startMonth={localDate(firstDate)}
      endMonth={localDate(lastDate)}
      onMonthChange={month => onMonth(civilDate(month))}
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

/** The day picker works on the browser's local dates; noon keeps clear of every change of the clocks. */
function localDate(date: CalendarDate): Date {
  const { year, month, day } = dateParts(date)
  return new Date(year, month - 1, day, 12)
}

function civilDate(day: Date): CalendarDate {
  return calendarDate(day.getFullYear(), day.getMonth() + 1, day.getDate())
}
