import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { formatDate } from '../../../../shared/calendar-date.ts'
import { Confirm } from '../../../../ui/confirm.tsx'
import { Ledger } from '../../../../ui/ledger.tsx'
import { Section } from '../../../../ui/section.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { teamQuery } from '../../../setup/team/queries.ts'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import type { CommissionRate } from '../../../till/takings/commission/rules.ts'
import { percentText } from '../../period/commission-rules.ts'
import { COMMISSION_LEAD, COMMISSION_TOASTS, NO_RATES, RATES_NOT_LOADED } from '../messages.ts'
import { ratesQuery, useRemoveRate } from '../queries.ts'
import { RateForm } from './rate-form.tsx'

type NamedRate = CommissionRate & { barberName: string }

export function CommissionSection({ today }: { today: string }) {
  const [team, rates] = [useQuery(teamQuery), useQuery(ratesQuery)]
  const nameOf = (id: number) => team.data?.find(barber => barber.id === id)?.name ?? `Barber ${id}`
  return (
    <Section id="commission" title="Commission" heading="panel-title" className="panel no-print">
      <div className="card grid gap-6">
        <p>{COMMISSION_LEAD}</p>
        <RateForm today={today} barbers={team.data ?? []} />
        {rates.data ? (
          <Rates rates={rates.data.map(rate => ({ ...rate, barberName: nameOf(rate.barberId) }))} />
        ) : rates.isLoadingError ? (
          <ReadFailed onRetry={rates.refetch}>{RATES_NOT_LOADED}</ReadFailed>
        ) : (
          <SkeletonRows rows={2} label="Loading the rates…" />
        )}
      </div>
    </Section>
  )
}

function Rates({ rates }: { rates: readonly NamedRate[] }) {
  const [asked, setAsked] = useState<NamedRate | null>(null)
  if (rates.length === 0) return <p className="text-muted">{NO_RATES}</p>
  return (
    <>
      <Ledger>
        <caption className="sr-only">Commission rates</caption>
        <thead>
          <tr>
            <th scope="col" className="wrap-normal">
              Barber
            </th>
            <th scope="col" className="ledger-money">
              Rate
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rates.map(rate => (
            <tr key={`${rate.barberId} ${rate.fromDate}`}>
              <th scope="row" className="min-w-18 wrap-normal">
                <bdi>{rate.barberName}</bdi>
                <span className="block font-normal text-muted">
                  from {formatDate(rate.fromDate, { year: true })}
                </span>
              </th>
              <td className="ledger-money">{percentText(rate.basisPoints)}</td>
              <td className="ledger-money">
                <button
                  type="button"
                  className="link inline-block py-2.5 pl-4"
                  aria-label={`Remove ${rate.barberName}’s rate from ${formatDate(rate.fromDate)}`}
                  onClick={() => setAsked(rate)}
                >
                  Remove
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </Ledger>
      <RemoveQuestion rate={asked} onClose={() => setAsked(null)} />
    </>
  )
}

function RemoveQuestion({ rate, onClose }: { rate: NamedRate | null; onClose: () => void }) {
  const removing = useRemoveRate()
  const showError = useOwnerToasts()
  const remove = () => {
    if (!rate) return
    onClose()
    removing.mutate(rate, {
      onSuccess: () => showToast(COMMISSION_TOASTS.removed),
      onError: error => showError(error, COMMISSION_TOASTS.notSaved),
    })
  }
  return (
    <Confirm
      question={rate && `Remove ${rate.barberName}’s rate of ${percentText(rate.basisPoints)}?`}
      answer="Remove Rate"
      isFinal
      isBusy={removing.isPending}
      onYes={remove}
      onClose={onClose}
    >
      <p>Reports of the days since then use the rate before it, or none.</p>
    </Confirm>
  )
}
