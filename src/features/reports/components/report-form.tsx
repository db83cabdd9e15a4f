import { type FormEvent, useId } from 'react'
import { Field } from '../../../ui/field.tsx'
import { WHOLE_SHOP } from '../messages.ts'
import type { ReportQuery } from '../queries.ts'

export function ReportForm({
  query,
  barbers,
  isBusy,
  onChange,
  onGenerate,
}: {
  query: ReportQuery
  barbers: readonly { id: number; name: string }[]
  isBusy: boolean
  onChange: (query: ReportQuery) => void
  onGenerate: () => void
}) {
  const selectId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onGenerate()
  }
  return (
    <form method="post" className="report-form no-print" onSubmit={submit}>
      <Field
        label="Date"
        type="date"
        required
        value={query.date}
        onChange={event => onChange({ ...query, date: event.target.value })}
      />
      <div className="field">
        <label htmlFor={selectId}>Barber</label>
        <select
          id={selectId}
          className="input"
          value={query.barberId ?? ''}
          onChange={({ target }) =>
            onChange({ ...query, barberId: target.value === '' ? null : Number(target.value) })
          }
        >
          <option value="">{WHOLE_SHOP}</option>
          {barbers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="button" disabled={isBusy || query.date === ''}>
        {isBusy ? 'Generating…' : 'Generate Report'}
      </button>
    </form>
  )
}
