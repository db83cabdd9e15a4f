import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '../../../../platform/web/router.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { namedOptions } from '../../../../ui/form/select-field.tsx'
import { teamQuery } from '../../../setup/team/queries.ts'
import { priceListQuery } from '../../../shop/treatments/queries.ts'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { LEDGER_KINDS, PAYMENT_METHODS } from '../../../till/takings/contract.ts'
import { METHOD_NAMES } from '../../../till/takings/messages.ts'
import { type EntriesPlace, entriesAddress } from '../address-rules.ts'
import { filterForm } from '../contract.ts'
import { KINDS_NAMES, NO_BARBER, NO_TREATMENT, PERIOD_MESSAGES } from '../messages.ts'
import { FilterFold } from './filter-fold.tsx'
import { FilterSelect } from './filter-select.tsx'
import { PeriodFields } from './period-fields.tsx'

export function EntriesFilter({ place: { period, filter } }: { place: EntriesPlace }) {
  const navigate = useNavigate()
  const { user } = useAuth()
  const isOwner = user?.role === 'owner'
  const { data: team = [] } = useQuery({ ...teamQuery, enabled: isOwner })
  const { data: treatments = [] } = useQuery(priceListQuery)
  return (
    <FilterFold
      label={PERIOD_MESSAGES.narrow}
      isOpen={Object.values(filter).some(value => value !== undefined)}
    >
      <Form
        className="grid grid-cols-1 gap-3 items-end @min-[40rem]:grid-cols-[repeat(4,1fr)] no-print"
        schema={filterForm}
        send={({ from, to, ...chosen }) => void navigate(entriesAddress({ from, to }, chosen))}
      >
        <PeriodFields period={period} />
        {isOwner ? (
          <FilterSelect
            name="barber"
            label="Barber"
            value={filter.barber}
            options={[...namedOptions(team), ['none', NO_BARBER]]}
          />
        ) : (
          <input type="hidden" name="barber" value="" />
        )}
        <FilterSelect
          name="kind"
          label="Kind"
          value={filter.kind}
          options={LEDGER_KINDS.map(kind => [kind, KINDS_NAMES[kind]])}
        />
        <FilterSelect
          name="method"
          label="Paid by"
          value={filter.method}
          options={PAYMENT_METHODS.map(method => [method, METHOD_NAMES[method]])}
        />
        <FilterSelect
          name="treatment"
          label="Treatment"
          value={filter.treatment}
          options={[...namedOptions(treatments), ['none', NO_TREATMENT]]}
        />
        <FilterSelect
          name="corrections"
          label="Corrections"
          value={filter.corrections}
          options={[['only', 'Corrections only']]}
        />
      </Form>
    </FilterFold>
  )
}
