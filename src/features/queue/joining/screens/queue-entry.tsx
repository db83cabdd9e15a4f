import '../components/joining.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reading } from '../../../../platform/pages/reading.tsx'
import { type Params, useLocation, useParams } from '../../../../platform/web/router.tsx'
import { prepareToasts } from '../../../../platform/web/toaster.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { PageMeta } from '../../../shop/shop/components/page-meta.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import type { EntryResponse } from '../../entries/contract.ts'
import { EntryPage, NextLinks } from '../components/entry-page.tsx'
import { dropPlace, keepPlace } from '../components/kept-place.ts'
import { LeaveQuestion } from '../components/leave-question.tsx'
import { ENTRY, standingText } from '../messages.ts'
import { entryQuery, isOver, liveEntryQuery } from '../queries.ts'

/** Whether to leave is asked. */
export const searchNames = ['ask']
export const preload = (_search: URLSearchParams, { token = '' }: Params) => [entryQuery(token)]

/** Opening it changes nothing. */
function QueueEntry() {
  const { token = '' } = useParams()
  const shop = useShop()
  const { data: entry, error, refetch } = useQuery(liveEntryQuery(token))
  useEffect(prepareToasts, [])
  useEffect(() => {
    if (entry && !isOver(entry)) keepPlace(token)
    else if (entry !== undefined) dropPlace(token)
  }, [entry, token])
  const title = entry?.grown ? ENTRY.grown : entry ? standingText(entry).title : ENTRY.title
  return (
    <div className="page-width joining max-w-160 pt-6 pb-12">
      <PageMeta title={`${title} | ${shop.name}`} description={ENTRY.title} path={null} />
      {entry && <ReadEntry token={token} entry={entry} isStale={error !== null} />}
      {entry === null && <Missing />}
      {entry === undefined && (
        <>
          <h1 className="mb-6 text-title">{ENTRY.title}</h1>
          {error ? (
            <ReadFailed onRetry={refetch}>{ENTRY.notRead}</ReadFailed>
          ) : (
            <SkeletonRows rows={4} label={ENTRY.reading} />
          )}
        </>
      )}
    </div>
  )
}

function ReadEntry(props: { token: string; entry: EntryResponse; isStale: boolean }) {
  const { standing } = props.entry
  const isAsked = new URLSearchParams(useLocation().search).get('ask') === 'leave'
  if (isAsked && (standing === 'waiting' || standing === 'called'))
    return <LeaveQuestion token={props.token} />
  return <EntryPage {...props} />
}

function Missing() {
  return (
    <>
      <h1 className="text-title">{ENTRY.missing}</h1>
      <p className="mt-4">{ENTRY.missingText}</p>
      <NextLinks />
    </>
  )
}

export default reading(QueueEntry)
