import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reading } from '../../../../platform/pages/reading.tsx'
import { type Params, useParams } from '../../../../platform/web/router.tsx'
import { prepareToasts } from '../../../../platform/web/toaster.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { CallShop } from '../../../calendar/visits/components/call-shop.tsx'
import { PageMeta } from '../../../shop/shop/components/page-meta.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { OwnAdvert } from '../components/own-advert.tsx'
import { advertQuery } from '../queries.ts'
import { OWN } from '../screen-messages.ts'

export const preload = (_search: URLSearchParams, { token = '' }: Params) => [advertQuery(token)]

/** The very frame that the screen will show; opening it changes nothing. */
function Advert() {
  const { token = '' } = useParams()
  const shop = useShop()
  const { data: advert, error, refetch } = useQuery(advertQuery(token))
  useEffect(prepareToasts, [])
  return (
    <div className="page-width py-8">
      <PageMeta title={`${OWN.title} | ${shop.name}`} description={OWN.title} path={null} />
      <h1 className="text-title">{advert === null ? OWN.missing : OWN.title}</h1>
      {advert && <OwnAdvert token={token} advert={advert} />}
      {advert === null && (
        <>
          <p className="mt-4">{OWN.missingText}</p>
          <div className="mt-6">
            <CallShop />
          </div>
        </>
      )}
      {advert === undefined &&
        (error ? (
          <ReadFailed onRetry={refetch}>{OWN.notRead}</ReadFailed>
        ) : (
          <SkeletonRows rows={4} label={OWN.reading} />
        ))}
    </div>
  )
}

export default reading(Advert)
