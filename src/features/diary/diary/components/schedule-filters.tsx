import { Chips } from '../../../../ui/form/chips.tsx'
import { DateField } from '../../../../ui/form/date-field.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import type { DiarySearch, TimeFilter } from '../rules.ts'

type Wanted = Omit<DiarySearch, 'today'>

const PERIODS: readonly (readonly [TimeFilter, string])[] = [
  ['upcoming', 'Upcoming'],
  ['past', 'Past'],
  ['all', 'All'],
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
      <Chips
        legend="Show"
        name="period"
        options={PERIODS}
        value={wanted.date === '' ? wanted.period : null}
        onChoose={period => onChange({ ...wanted, date: '', period })}
      />
    </div>
  )
}
