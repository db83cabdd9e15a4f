import { formatDate } from '../../../shared/calendar-date.ts'
import { formatPounds } from '../../../shared/pence.ts'
import { NO_COST_YET, weeksText } from '../messages.ts'
import type { AdvertCost } from '../rules.ts'

/** The cost of the minimum term; changes of the sum are announced. */
export function CostSummary({
  weeklyPence,
  cost,
  isIncomplete,
}: {
  weeklyPence: number
  cost: AdvertCost | null
  isIncomplete: boolean
}) {
  return (
    <div className="card p-6 lg:sticky lg:top-24">
      <h3 className="text-heading">Your minimum term</h3>
      <p aria-live="polite" className="mt-2 min-h-14">
        {isIncomplete ? null : cost ? sumText(cost) : NO_COST_YET}
      </p>
      {cost ? <Bill weeklyPence={weeklyPence} cost={cost} /> : <EmptyBill isIncomplete={isIncomplete} />}
    </div>
  )
}

function sumText({ totalPence, weeks, lastDate }: AdvertCost): string {
  return `${formatPounds(totalPence)} in all, billed for ${weeksText(weeks)} up to ${formatDate(lastDate, { year: true })}.`
}

function Bill({ weeklyPence, cost }: { weeklyPence: number; cost: AdvertCost }) {
  return (
    <dl className="mt-3">
      <BillLine label="Weeks billed" value={String(cost.weeks)} />
      <BillLine label="Each week" value={formatPounds(weeklyPence)} />
      <BillLine label="All weeks" value={formatPounds(cost.weeksPence)} />
      <BillLine label="Set-up fee" value={formatPounds(cost.setUpPence)} />
      <BillLine label="Ad creation" value={formatPounds(cost.adCreationPence)} />
      <BillLine label="Last day" value={formatDate(cost.lastDate, { year: true })} />
      <div className="mt-2 flex items-baseline justify-between gap-4 pt-2 text-heading">
        <dt className="font-display">Total</dt>
        <dd className="font-semibold tabular-nums">{formatPounds(cost.totalPence)}</dd>
      </div>
    </dl>
  )
}

function BillLine({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-line border-b py-2">
      <dt>{label}</dt>
      <dd className="text-end tabular-nums">{value}</dd>
    </div>
  )
}

function EmptyBill({ isIncomplete }: { isIncomplete: boolean }) {
  return <div aria-hidden="true" className={`mt-3 h-80 ${isIncomplete ? 'skeleton' : ''}`} />
}
