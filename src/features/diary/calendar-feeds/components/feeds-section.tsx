import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { Section } from '../../../../ui/section.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import type { Feed } from '../contract.ts'
import { FEED_TOASTS, FEEDS_INTRO, FEEDS_NOT_LOADED, FEEDS_PRIVACY } from '../messages.ts'
import { feedsQuery, useMakeFeed, useRemoveFeed } from '../queries.ts'
import { FeedAddress, type MadeAddress } from './feed-address.tsx'
import { FeedConfirmation, type PendingAction } from './feed-confirmation.tsx'
import { FeedLine } from './feed-line.tsx'

export function FeedsSection() {
  const feeds = useQuery(feedsQuery)
  const { pending, setPending, made, setMade, act, isBusy } = useFeedActions()
  const begin = (feed: Feed, what: PendingAction['what']) =>
    feed.madeAt === null ? act({ feed, what }) : setPending({ feed, what })
  return (
    <Section id="calendars" title="Calendars" heading="sr-only" className="panel no-print">
      <div className="card">
        <p>{FEEDS_INTRO}</p>
        <p className="mt-2 text-muted">{FEEDS_PRIVACY}</p>
        {feeds.isPending ? (
          <SkeletonRows rows={3} label="Loading the calendars…" />
        ) : feeds.isError ? (
          <ReadFailed onRetry={feeds.refetch}>{FEEDS_NOT_LOADED}</ReadFailed>
        ) : (
          <ul className="row-list">
            {feeds.data.map(feed => (
              <FeedLine
                key={feed.barberId ?? 'shop'}
                feed={feed}
                isBusy={isBusy}
                onAct={what => begin(feed, what)}
              />
            ))}
          </ul>
        )}
      </div>
      <FeedConfirmation pending={pending} isBusy={isBusy} onYes={act} onClose={() => setPending(null)} />
      <FeedAddress made={made} onClose={() => setMade(null)} />
    </Section>
  )
}

function useFeedActions() {
  const [pending, setPending] = useState<PendingAction | null>(null)
  const [made, setMade] = useState<MadeAddress | null>(null)
  const [making, removing] = [useMakeFeed(), useRemoveFeed()]
  const showError = useOwnerToasts()
  const rest = {
    onError: (error: unknown) => showError(error),
    onSettled: () => setPending(null),
  }
  const act = ({ feed: { barberId, name }, what }: PendingAction) => {
    if (what === 'remove')
      removing.mutate(barberId, { ...rest, onSuccess: () => showToast(FEED_TOASTS.removed) })
    else making.mutate(barberId, { ...rest, onSuccess: ({ address }) => setMade({ name, address }) })
  }
  return { pending, setPending, made, setMade, act, isBusy: making.isPending || removing.isPending }
}
