import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reading } from '../../../../platform/pages/reading.tsx'
import { type Params, useParams } from '../../../../platform/web/router.tsx'
import { prepareToasts } from '../../../../platform/web/toaster.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { CallShop } from '../../../calendar/visits/components/call-shop.tsx'
import { PageMeta } from '../../../shop/shop/components/page-meta.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { ContractCard } from '../../contracts/components/contract-card.tsx'
import type { AdvertiserPage } from '../../contracts/contract.ts'
import { ADVERTISER_PAGE } from '../../contracts/messages.ts'
import { advertiserPageQuery } from '../../contracts/queries.ts'
import { takesAdverts } from '../../contracts/state-rules.ts'
import { OwnVersions } from '../../creatives/components/own-versions.tsx'
import { ownVersionsQuery } from '../../creatives/queries.ts'
import { OwnPlays } from '../../plays/components/own-plays.tsx'
import { OwnInvoices } from '../components/own-invoices.tsx'
import { ownInvoicesQuery } from '../queries.ts'

export const preload = (_search: URLSearchParams, { token = '' }: Params) => [
  advertiserPageQuery(token),
  ownInvoicesQuery(token),
  ownVersionsQuery(token),
]

/** The plays of each of their contracts. */
export const isReadWhileRendered = true

/** An advertiser's private page. Opening it changes nothing. */
function Advertiser() {
  const { token = '' } = useParams()
  const shop = useShop()
  const { data: page, error, refetch } = useQuery(advertiserPageQuery(token))
  useEffect(prepareToasts, [])
  return (
    <div className="page-width mx-auto max-w-[44rem] py-8">
      <PageMeta
        title={`${ADVERTISER_PAGE.title} | ${shop.name}`}
        description={ADVERTISER_PAGE.title}
        path={null}
      />
      {page && <Contracts token={token} page={page} />}
      {page === null && (
        <>
          <h1 className="text-title">{ADVERTISER_PAGE.missing}</h1>
          <p className="mt-4 mb-6">{ADVERTISER_PAGE.missingText}</p>
          <CallShop />
        </>
      )}
      {page === undefined && (
        <>
          <h1 className="mb-6 text-title">{ADVERTISER_PAGE.title}</h1>
          {error ? (
            <ReadFailed onRetry={refetch}>{ADVERTISER_PAGE.notRead}</ReadFailed>
          ) : (
            <SkeletonRows rows={4} label={ADVERTISER_PAGE.reading} />
          )}
        </>
      )}
    </div>
  )
}

function Contracts({ token, page }: { token: string; page: AdvertiserPage }) {
  const { businessName, contracts } = page
  const accepted = contracts.filter(({ acceptedAt }) => acceptedAt !== null)
  return (
    <>
      <div className="pole h-2 rounded-full" aria-hidden="true" />
      <h1 className="mt-6 text-title wrap-anywhere">{businessName}</h1>
      <p className="mt-2 text-muted">{ADVERTISER_PAGE.own}</p>
      {contracts.length === 0 && <p className="mt-6">{ADVERTISER_PAGE.none}</p>}
      {contracts.map(contract => (
        <ContractCard key={contract.id} token={token} contract={contract} />
      ))}
      {accepted.length > 0 && <OwnInvoices token={token} />}
      {contracts.length > 0 && <OwnVersions token={token} canUpload={contracts.some(takesAdverts)} />}
      {accepted.map(contract => (
        <OwnPlays key={contract.id} token={token} contract={contract} isOnlyOne={accepted.length === 1} />
      ))}
      <div className="no-print mt-8">
        <CallShop />
      </div>
    </>
  )
}

export default reading(Advertiser)
