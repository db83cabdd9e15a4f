import { useRef } from 'react'
import { dateParts, formatDate } from '../../../../shared/calendar-date.ts'
import { formatPounds } from '../../../../shared/pence.ts'
import type { AdvertCost } from '../../../screens/contracts/cost-rules.ts'
import type { AdvertisingPackage } from '../../../shop/shop/contract.ts'
import { useShop } from '../../../shop/shop/queries.ts'
import { NO_COST_YET, STARTS_ON_FIRST, savingText, weeksText } from '../messages.ts'
import { type Choice, firstDaySaving, whyNotStart, writeChoice } from '../rules.ts'

export type ChosenPackage = Choice & { package: AdvertisingPackage }

export function CostSummary({
  request,
  cost,
  onChoose,
}: {
  request: ChosenPackage | null
  cost: AdvertCost | null
  onChoose: (choice: Choice) => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const choose = (choice: Choice) => {
    onChoose(choice)
    // The link that was pressed is gone.
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <div className="card p-6 lg:sticky lg:top-24">
      <h3 ref={heading} tabIndex={-1} className="text-heading outline-none">
        Your minimum term
      </h3>
      <p aria-live="polite" className="mt-2 min-h-14">
        {cost ? sumText(cost) : NO_COST_YET}
      </p>
      {request && cost && (
        <>
          <Bill weeklyPence={request.package.pencePerWeek} cost={cost} />
          <Saving request={request} onChoose={choose} />
          <a className="button mt-5 w-full" href="#ask">
            Ask for this package
          </a>
        </>
      )}
    </div>
  )
}

function Saving({ request, onChoose }: { request: ChosenPackage; onChoose: (choice: Choice) => void }) {
  const { advertising, today } = useShop()
  const saving = firstDaySaving(advertising, request)
  if (dateParts(request.startDate).day === 1) return <p className="mt-4">{STARTS_ON_FIRST}</p>
  if (!saving || whyNotStart(saving.startDate, today)) return null
  const { packageName, isMadeByShop } = request
  const choice = { packageName, isMadeByShop, startDate: saving.startDate }
  return (
    <p className="mt-4 rounded-control bg-sunken px-4 py-3">
      {savingText(saving)}{' '}
      <a
        className="link inline-block py-2.5"
        href={`${writeChoice(choice)}#calculator`}
        onClick={event => {
          event.preventDefault()
          onChoose(choice)
        }}
      >
        Start on the 1st
      </a>
    </p>
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
