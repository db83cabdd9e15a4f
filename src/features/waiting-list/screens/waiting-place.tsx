import '../../../ui/styles/wizard.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Params, useParams } from 'react-router'
import { reading } from '../../../platform/web/reading.tsx'
import { prepareToasts } from '../../../platform/web/toaster.tsx'
import { ReadFailed, SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { PageMeta } from '../../shop/components/page-meta.tsx'
import { useShop } from '../../shop/queries.ts'
import { NoPlace, PlacePage } from '../components/place-page.tsx'
import { PLACE_MESSAGES } from '../messages.ts'
import { placeQuery } from '../queries.ts'

export const preload = (_search: URLSearchParams, { token = '' }: Params) => [placeQuery(token)]

/** The private page of a place on the waiting list, for whoever has its address. Opening it changes nothing. */
function WaitingPlace() {
  const shop = useShop()
  useEffect(prepareToasts, [])
  return (
    <div className="page-width visit-page">
      <PageMeta
        title={`Waiting list | ${shop.name}`}
        description={`Your own place on the waiting list of ${shop.name}.`}
        path={null}
      />
      <Place />
    </div>
  )
}

function Place() {
  const { token = '' } = useParams()
  const { data: place, error, refetch } = useQuery(placeQuery(token))
  if (place) return <PlacePage token={token} place={place} />
  if (place === null) return <NoPlace title={PLACE_MESSAGES.missing} text={PLACE_MESSAGES.missingText} />
  return (
    <>
      <h1 className="mb-6 text-title">Waiting list</h1>
      {error ? (
        <ReadFailed onRetry={refetch}>{PLACE_MESSAGES.notRead}</ReadFailed>
      ) : (
        <SkeletonRows rows={4} label="Loading your place…" />
      )}
    </>
  )
}

export default reading(WaitingPlace)
