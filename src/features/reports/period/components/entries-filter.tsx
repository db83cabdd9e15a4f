import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { Field } from '../../../../ui/field.tsx'
import { Form, SubmitButton } from '../../../../ui/form.tsx'
import { LEDGER_KINDS, PAYMENT_METHODS } from '../../../takings/contract.ts'
import { METHOD_NAMES } from '../../../takings/messages.ts'
import { teamQuery } from '../../../team/queries.ts'
import { priceListQuery } from '../../../treatments/queries.ts'
import { type EntriesPlace, entriesAddress } from '../address-rules.ts'
import { filterForm } from '../contract.ts'
import { ENTRIES_MESSAGES, KINDS_NAMES, NO_BARBER, NO_TREATMENT } from '../messages.ts'

type Option = readonly [value: string, name: string]

/** Which entries are shown, all of it in the address. */
export function EntriesFilter({ place: { period, filter } }: { place: EntriesPlace }) {
  const navigate = useNavigate()
  const { data: team = [] } = useQuery(teamQuery)
  const { data: treatments = [] } = useQuery(priceListQuery)
  const named = (list: readonly { id: number; name: string }[], none: string): Option[] => [
    ...list.map(({ id, name }) => [String(id), name] as const),
    ['none', none],
  ]
  return (
    <Form
      className="entries-filter no-print"
      schema={filterForm}
      send={({ from, to, ...chosen }) => void navigate(entriesAddress({ from, to }, chosen))}
    >
      <Field name="from" label="From" type="date" required defaultValue={period.from} />
      <Field name="to" label="To" type="date" required defaultValue={period.to} />
      <Select name="barber" label="Barber" value={filter.barber} options={named(team, NO_BARBER)} />
      <Select
        name="kind"
        label="Kind"
        value={filter.kind}
        options={LEDGER_KINDS.map(kind => [kind, KINDS_NAMES[kind]])}
      />
      <Select
        name="method"
        label="Paid by"
        value={filter.method}
        options={PAYMENT_METHODS.map(method => [method, METHOD_NAMES[method]])}
      />
      <Select
        name="treatment"
        label="Treatment"
        value={filter.treatment}
        options={named(treatments, NO_TREATMENT)}
      />
      <Select
        name="corrections"
        label="Corrections"
        value={filter.corrections}
        options={[['only', 'Corrections only']]}
      />
      <SubmitButton className="button button-quiet">Show</SubmitButton>
    </Form>
  )
}

/** The options may come after the page: a value among them is chosen as soon as they are there. */
function Select({
  name,
  label,
  value,
  options,
}: {
  name: string
  label: string
  value: string | number | undefined
  options: readonly Option[]
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select key={options.length} id={id} name={name} className="input" defaultValue={value ?? ''}>
        <option value="">{ENTRIES_MESSAGES.all}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
