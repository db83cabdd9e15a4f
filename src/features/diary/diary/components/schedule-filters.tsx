import { DateField } from '../../../../ui/form/date-field.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import type { DiarySearch, TimeFilter } from '../rules.ts'

type Wanted = Omit<DiarySearch, 'today'>

const PERIODS: readonly { period: TimeFilter; label: string }[] = [
  { period: 'upcoming', label: 'Upcoming' },
  { period: 'past', label: 'Past' },
  { period: 'all', label: 'All' },
]

export function ScheduleFilters({
  wanted,
  onChange,
}: {
  wanted: Wanted
  onChange: (wanted: Wanted) => void
}) {
  return (
    <div className="grid gap-4 items-end @min-[40rem]:grid-cols-[1.4fr_1fr]">
      <Field
        label="Search"
        type="search"
        placeholder="Name, phone or treatment"
        autoComplete="off"
        value={wanted.text}
        onChange={event => onChange({ ...wanted, text: event.target.value })}
      />
      <DateField label="Date" value={wanted.date} onChoose={date => onChange({ ...wanted, date })} />
      <fieldset className="flex flex-wrap gap-2 min-w-0 @min-[40rem]:col-span-full">
        <legend className="mb-1.5 font-semibold">Show</legend>
        {PERIODS.map(({ period, label }) => (
          <label key={period} className="chip">
            <input
              type="radio"
              name="period"
              className="sr-only"
              checked={wanted.date === '' && wanted.period === period}
              onChange={() => onChange({ ...wanted, date: '', period })}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </div>
  )
}
