import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '../../../../platform/web/router.tsx'
import { formatMinutes } from '../../../../shared/clock-time.ts'
import { formatPounds } from '../../../../shared/pence.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { bookingAddress } from '../../../booking/booking/wizard/link-rules.ts'
import { TreatmentPhoto } from '../../../shop/shop/components/treatment-photo.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { phoneAddress } from '../../../shop/shop/rules.ts'
import type { Treatment } from '../../../shop/treatments/contract.ts'
import { TREATMENT_GROUPS, type TreatmentGroup } from '../../../shop/treatments/group-rules.ts'
import { GROUP_NAMES, PRICE_LIST_MESSAGES } from '../../../shop/treatments/messages.ts'
import { priceListQuery, treatmentsQuery } from '../../../shop/treatments/queries.ts'

export function PriceBoard() {
  const { data, isPending, isError, refetch } = useQuery(priceListQuery)
  if (isPending) return <BoardSkeleton />
  if (isError)
    return (
      <PriceNotice text={PRICE_LIST_MESSAGES.failed}>
        <Button className="button-brass" onClick={() => void refetch()}>
          Try again
        </Button>
      </PriceNotice>
    )
  if (data.length === 0) return <PriceNotice text={PRICE_LIST_MESSAGES.empty} />
  return (
    <div className="price-columns -mb-6">
      {TREATMENT_GROUPS.map(group => (
        <PriceGroup key={group} group={group} listed={data.filter(each => each.group === group)} />
      ))}
    </div>
  )
}

function PriceGroup({ group, listed }: { group: TreatmentGroup; listed: readonly Treatment[] }) {
  if (listed.length === 0) return null
  return (
    <section aria-labelledby={`prices-${group}`}>
      <h2 id={`prices-${group}`} className="price-group">
        {GROUP_NAMES[group]}
      </h2>
      <ul>
        {listed.map(treatment => (
          <PriceLine key={treatment.id} treatment={treatment} />
        ))}
      </ul>
    </section>
  )
}

function PriceLine({ treatment }: { treatment: Treatment }) {
  const { id, name, description, price, duration } = treatment
  const { data: bookable } = useQuery(treatmentsQuery)
  const isBookable = bookable?.some(each => each.id === id)
  const address = bookingAddress({ by: 'treatment', treatmentIds: [id], step: 3 })
  return (
    <li className="price-line">
      <TreatmentPhoto treatment={treatment} sizes="4rem" className="price-photo" />
      <div className="leader-line">
        <h3 className="price-name">
          {isBookable ? (
            <Link to={address} className="price-book">
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <p className="price-figure">{formatPounds(price)}</p>
      </div>
      <p className="price-small">
        <span>{description}</span>
        <span className="whitespace-nowrap">{formatMinutes(duration)}</span>
      </p>
    </li>
  )
}

function PriceNotice({ text, children }: { text: string; children?: ReactNode }) {
  const { phone } = useShop()
  return (
    <div className="py-8 text-center" role="status">
      <p className="mx-auto max-w-md text-lead">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-4">
        {children}
        <a className="button button-outline" href={phoneAddress(phone)}>
          Ring {phone}
        </a>
      </div>
    </div>
  )
}

const LINES = Array.from({ length: 14 }, (_, index) => index)

function BoardSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{PRICE_LIST_MESSAGES.loading}</span>
      <div className="price-columns -mb-6" aria-hidden="true">
        {LINES.map(line => (
          <div key={line} className="price-line">
            <div className="skeleton h-7 w-3/4" />
            <div className="skeleton mt-1 h-6 w-full" />
          </div>
        ))}
      </div>
    </div>
  )
}
