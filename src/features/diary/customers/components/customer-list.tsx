import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '../../../../platform/web/router.tsx'
import { formatShortDate } from '../../../../shared/calendar-date.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Ledger } from '../../../../ui/ledger.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { phoneAddress } from '../../../shop/shop/rules.ts'
import type { CustomerList as Customers, ListedCustomer } from '../list-contract.ts'
import {
  GROUP_EMPTY,
  GROUP_LEADS,
  GROUP_NAMES,
  LIST_MESSAGES,
  nextText,
  pageText,
  SORT_NAMES,
} from '../list-messages.ts'
import { CUSTOMER_GROUPS, type CustomerSort, type ListPlace, listAddress } from '../list-rules.ts'
import { listQuery } from '../queries.ts'

type ListProps = { place: ListPlace; onOpen: (phone: string) => void }

export function CustomerList({ place, onOpen }: ListProps) {
  const { data, isError, refetch, isPlaceholderData } = useQuery({
    ...listQuery(place),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="customer-list" className="panel">
      <div className="report-head mb-4">
        <div>
          <h2 id="customer-list" className="panel-title mb-1">
            {GROUP_NAMES[place.group]}
          </h2>
          <p className="text-muted">{GROUP_LEADS[place.group]}</p>
        </div>
        <Button kind="quiet" className="no-print" onClick={() => window.print()}>
          {LIST_MESSAGES.print}
        </Button>
      </div>
      <div className="card grid gap-6 @max-[40rem]:px-3.5">
        <Groups place={place} counts={data?.counts} />
        {data ? (
          <div aria-busy={isPlaceholderData}>
            <Listed place={place} list={data} onOpen={onOpen} />
          </div>
        ) : isError ? (
          <ReadFailed onRetry={refetch}>{LIST_MESSAGES.notLoaded}</ReadFailed>
        ) : (
          <SkeletonRows rows={8} label={LIST_MESSAGES.loading} />
        )}
      </div>
    </section>
  )
}

function Groups({ place, counts }: { place: ListPlace; counts: Customers['counts'] | undefined }) {
  return (
    <nav aria-label={LIST_MESSAGES.groups} className="flex flex-wrap gap-2 no-print">
      {CUSTOMER_GROUPS.map(group => (
        <Link
          key={group}
          className="chip font-semibold"
          to={listAddress({ ...place, group, page: 1 })}
          {...(group === place.group ? { 'aria-current': 'true' as const } : {})}
        >
          {GROUP_NAMES[group]}{' '}
          {counts && <span className="text-muted font-medium tabular-nums">{counts[group]}</span>}
        </Link>
      ))}
    </nav>
  )
}

function Listed({ place, list, onOpen }: ListProps & { list: Customers }) {
  if (list.total === 0) return <p className="text-muted">{GROUP_EMPTY[place.group]}</p>
  return (
    <>
      <Ledger className="[&_td]:wrap-normal [&_td]:tabular-nums @max-[40rem]:leading-[1.4] @max-[40rem]:[&_:is(th,td):not(:last-child)]:pe-2">
        <caption className="sr-only">{GROUP_NAMES[place.group]}</caption>
        <thead>
          <tr>
            <SortHead place={place} sort="name" />
            <SortHead place={place} sort="last" />
            <SortHead place={place} sort="visits" />
          </tr>
        </thead>
        <tbody>
          {list.customers.map(customer => (
            <Row key={customer.phone} customer={customer} onOpen={onOpen} />
          ))}
        </tbody>
      </Ledger>
      <Pages place={place} pages={list.pages} />
    </>
  )
}

function SortHead({ place, sort }: { place: ListPlace; sort: CustomerSort }) {
  const isSorted = place.sort === sort
  const direction = sort === 'name' ? 'ascending' : 'descending'
  return (
    <th
      scope="col"
      className={sort === 'visits' ? 'ledger-money' : undefined}
      {...(isSorted ? { 'aria-sort': direction } : {})}
    >
      <Link
        to={listAddress({ ...place, sort, page: 1 })}
        className="inline-block py-2 text-ink no-underline whitespace-nowrap"
      >
        {SORT_NAMES[sort]}
        {isSorted && <span aria-hidden="true"> {sort === 'name' ? '↑' : '↓'}</span>}
      </Link>
    </th>
  )
}

function Row({ customer, onOpen }: { customer: ListedCustomer; onOpen: (phone: string) => void }) {
  const { name, phone, visits, seenDate, isBlocked } = customer
  const next = nextText(customer, useShop().today)
  return (
    <tr>
      <th scope="row">
        <span className="grid items-center @max-[17.5rem]:min-w-24 @min-[52rem]:grid-cols-2 @min-[52rem]:gap-x-4">
          <button
            type="button"
            className="block min-h-6 text-start text-[0.9375rem] font-[650] underline decoration-edge underline-offset-[0.2em] wrap-anywhere @min-[40rem]:min-h-7 @min-[40rem]:text-[1rem]"
            onClick={() => onOpen(phone)}
          >
            <bdi>{name}</bdi>
          </button>
          <span>
            <a
              className="inline-block min-h-6 me-2 text-muted text-[0.9375rem] font-normal no-underline whitespace-nowrap"
              href={phoneAddress(phone)}
            >
              {phone}
            </a>
            {isBlocked && <Badge tone="bad">{LIST_MESSAGES.blocked}</Badge>}
          </span>
        </span>
      </th>
      <td className="w-28 @min-[40rem]:w-[45%]">
        <span className="grid items-center @min-[52rem]:grid-cols-[7rem_minmax(0,1fr)] @min-[52rem]:gap-x-4">
          <span className="whitespace-nowrap">
            {seenDate === null ? LIST_MESSAGES.never : formatShortDate(seenDate)}
          </span>
          {next && <span className="text-[0.875rem] text-muted @min-[40rem]:text-[0.9375rem]">{next}</span>}
        </span>
      </td>
      <td className="ledger-money">{visits}</td>
    </tr>
  )
}

function Pages({ place, pages }: { place: ListPlace; pages: number }) {
  const { page } = place
  if (pages === 1) return null
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4 no-print">
      {page > 1 ? <PageLink place={place} page={page - 1} text="Previous" /> : <span />}
      <p className="text-muted">{pageText(page, pages)}</p>
      {page < pages ? <PageLink place={place} page={page + 1} text="Next" /> : <span />}
    </nav>
  )
}

function PageLink({ place, page, text }: { place: ListPlace; page: number; text: string }) {
  return (
    <Link to={listAddress({ ...place, page })} className="link inline-block py-2.5">
      {text}
    </Link>
  )
}
