import '../../booking/wizard/components/wizard.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reading } from '../../../../platform/pages/reading.tsx'
import { type Params, useLocation, useParams } from '../../../../platform/web/router.tsx'
import { prepareToasts } from '../../../../platform/web/toaster.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { PageMeta } from '../../../shop/shop/components/page-meta.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { EntryPage, NoEntry } from '../components/entry-page.tsx'
import { ENTRY_MESSAGES } from '../messages.ts'
import { entryQuery } from '../queries.ts'

export const searchNames = ['left']
export const preload = (_search: URLSearchParams, { token = '' }: Params) => [entryQuery(token)]

/** Opening it changes nothing, because mail scanners open links. */
function WaitingEntry() {
  const shop = useShop()
  useEffect(prepareToasts, [])
  return (
    <div className="page-width max-w-176 pt-6 pb-12">
      <PageMeta
        title={`Waiting list | ${shop.name}`}
        description={`Your own place on the waiting list of ${shop.name}.`}
        path={null}
      />
      <EntryState />
    </div>
  )
}

function EntryState() {
  const { token = '' } = useParams()
  const shop = useShop()
  const hasLeft = new URLSearchParams(useLocation().search).get('left') === 'yes'
  const { data: entry, error, refetch } = useQuery(entryQuery(token))
  if (entry) return <EntryPage token={token} entry={entry} />
  if (entry === null && hasLeft) return <NoEntry title={ENTRY_MESSAGES.left} text={ENTRY_MESSAGES.leftText} />
  if (entry === null)
    return <NoEntry title={ENTRY_MESSAGES.missing} text={ENTRY_MESSAGES.missingText(shop)} />
  return (
    <>
      <h1 className="mb-6 text-title">Waiting list</h1>
      {error ? (
        <ReadFailed onRetry={refetch}>{ENTRY_MESSAGES.notRead}</ReadFailed>
      ) : (
        <SkeletonRows rows={4} label="Loading your place…" />
      )}
    </>
  )
}

export default reading(WaitingEntry)
