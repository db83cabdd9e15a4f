import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '../../../../platform/web/router.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { namedOptions } from '../../../../ui/form/select-field.tsx'
import { teamQuery } from '../../../setup/team/queries.ts'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { type VisitsPlace, visitsAddress } from '../address-rules.ts'
import { visitsForm } from '../contract.ts'
import { GROUP_NAMES, PERIOD_MESSAGES } from '../messages.ts'
import { VISIT_GROUPS } from '../visit-group-rules.ts'
import { FilterFold } from './filter-fold.tsx'
import { FilterSelect } from './filter-select.tsx'
import { PeriodFields } from './period-fields.tsx'

export function VisitsFilter({ place: { period, which, barber } }: { place: VisitsPlace }) {
  const navigate = useNavigate()
  const { user } = useAuth()
  const isOwner = user?.role === 'owner'
  const { data: team = [] } = useQuery({ ...teamQuery, enabled: isOwner })
  return (
    <FilterFold label={PERIOD_MESSAGES.narrow}>
      <Form
        className="grid grid-cols-1 gap-3 items-end @min-[40rem]:grid-cols-[repeat(4,1fr)] no-print"
        schema={visitsForm}
        send={({ from, to, ...chosen }) => void navigate(visitsAddress({ period: { from, to }, ...chosen }))}
      >
        <PeriodFields period={period} />
        <FilterSelect
          name="which"
          label="Which"
          value={which}
          options={VISIT_GROUPS.map(group => [group, GROUP_NAMES[group]])}
          isRequired
        />
        {isOwner ? (
          <FilterSelect name="barber" label="Barber" value={barber} options={namedOptions(team)} />
        ) : (
          <input type="hidden" name="barber" value="" />
        )}
      </Form>
    </FilterFold>
  )
}
