import { type FormEvent, useId } from 'react'
import { Field } from '../../../ui/field.tsx'
import { WHOLE_SHOP } from '../messages.ts'
import type { ReportWish } from '../queries.ts'

/** Which day, and whose. */
export function ReportForm({
  wish,
  barbers,
  isBusy,
  onChange,
  onGenerate,
}: {
  wish: ReportWish
  barbers: readonly { id: number; name: string }[]
  isBusy: boolean
  onChange: (wish: ReportWish) => void
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
        value={wish.date}
        onChange={event => onChange({ ...wish, date: event.target.value })}
      />
      <div className="field">
        <label htmlFor={selectId}>Barber</label>
        <select
          id={selectId}
          className="input"
          value={wish.barberId ?? ''}
          onChange={({ target }) =>
            onChange({ ...wish, barberId: target.value === '' ? null : Number(target.value) })
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
      <button type="submit" className="button" disabled={isBusy || wish.date === ''}>
        {isBusy ? 'Generating…' : 'Generate Report'}
      </button>
    </form>
  )
}
