import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../../platform/web/router.tsx'
import { Section } from '../../../../ui/section.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { useLeaveWarning } from '../../../../ui/use-leave-warning.ts'
import { connectionsQuery } from '../queries.ts'
import { CONNECTIONS } from '../screen-messages.ts'
import { MailCard } from './mail-card.tsx'
import { ShopMailCard } from './shop-mail-card.tsx'
import { TextCard } from './text-card.tsx'

export function ConnectionsSection() {
  const connections = useQuery(connectionsQuery)
  const { area } = useLeaveWarning()
  return (
    <Section id="messages" title="Mail and texts" heading="sr-only" className="panel">
      {connections.isPending ? (
        <SkeletonRows rows={3} label={CONNECTIONS.loading} className="h-40" />
      ) : connections.isLoadingError ? (
        <ReadFailed onRetry={connections.refetch}>{CONNECTIONS.notLoaded}</ReadFailed>
      ) : (
        <div ref={area} className="grid gap-5 items-start @min-[56rem]:grid-cols-[1fr_1fr]">
          <MailCard connections={connections.data} />
          <TextCard connections={connections.data} />
          <ShopMailCard connections={connections.data} />
          <Section title={CONNECTIONS.calendars} level={3} className="card grid content-start gap-4">
            <p>{CONNECTIONS.calendarsLead}</p>
            <Link to="/admin/shop/calendars" className="button button-quiet justify-self-start">
              {CONNECTIONS.calendarsLink}
            </Link>
          </Section>
        </div>
      )}
    </Section>
  )
}
