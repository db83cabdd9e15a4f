import { Link, useNavigate } from '../../../../platform/web/router.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { BackIcon, ForwardIcon } from '../../../../ui/owner-icons.tsx'
import { reportAddress } from '../address-rules.ts'
import { periodForm } from '../contract.ts'
import { PERIOD_MESSAGES, PERIOD_NAMES } from '../messages.ts'
import { kindOfPeriod, neighbour, PERIOD_KINDS, type Period, periodAround } from '../rules.ts'
import { FilterFold } from './filter-fold.tsx'
import { PeriodFields } from './period-fields.tsx'

/** Day, week, month, year and their neighbours, or any two dates. */
export function PeriodChooser({ period, today }: { period: Period; today: string }) {
  const navigate = useNavigate()
  const shown = kindOfPeriod(period)
  const anchor = period.from <= today && today <= period.to ? today : period.from
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 items-center no-print">
      <nav
        aria-label="Length of the report"
        className="segments flex-[1_0_auto] flex-wrap max-w-[min(100%,24rem)]"
      >
        {PERIOD_KINDS.map(kind => (
          <Link
            key={kind}
            to={reportAddress(periodAround(kind, anchor))}
            {...(kind === shown ? { 'aria-current': 'true' as const } : {})}
          >
            {PERIOD_NAMES[kind]}
          </Link>
        ))}
      </nav>
      <nav aria-label="Earlier and later" className="flex">
        <Link to={reportAddress(neighbour(period, -1))} className="icon-button" aria-label="Earlier">
          <BackIcon />
        </Link>
        <Link to={reportAddress(neighbour(period, 1))} className="icon-button" aria-label="Later">
          <ForwardIcon />
        </Link>
      </nav>
      <div className="has-[details[open]]:basis-full">
        <FilterFold label={PERIOD_MESSAGES.otherDays} isOpen={shown === null}>
          <Form
            className="grid max-w-lg grid-cols-2 gap-3 items-start"
            aria-label="Any other days"
            schema={periodForm}
            send={chosen => void navigate(reportAddress(chosen))}
          >
            <PeriodFields period={period} />
          </Form>
        </FilterFold>
      </div>
    </div>
  )
}
