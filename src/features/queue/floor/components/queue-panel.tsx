import { useQuery } from '@tanstack/react-query'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { isQueueOn } from '../../../shop/shop/queue-rules.ts'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import type { StaffQueue } from '../../entries/contract.ts'
import { calledText, QUEUE, summaryText } from '../messages.ts'
import { staffQueueQuery, useCallNext } from '../queries.ts'
import { AddToQueue } from './add-to-queue.tsx'
import { QueueRow } from './queue-row.tsx'

/** Who waits, and Next for each chair; nothing while the owner has no queue. */
export function QueuePanel() {
  const shop = useShop()
  const { user } = useAuth()
  return isQueueOn(shop) && user ? <OpenPanel barberId={user.barberId ?? null} /> : null
}

function OpenPanel({ barberId }: { barberId: number | null }) {
  const { data, error, refetch } = useQuery(staffQueueQuery)
  return (
    <section className="queue" aria-label={QUEUE.title}>
      {data && <ReadQueue queue={data} barberId={barberId} />}
      {!data && error && <ReadFailed onRetry={refetch}>{QUEUE.failed}</ReadFailed>}
      {!data && !error && <SkeletonRows rows={2} label={QUEUE.reading} />}
    </section>
  )
}

/** `barberId` is the one chair of a barber, null for those who see to all. */
function ReadQueue({ queue, barberId }: { queue: StaffQueue; barberId: number | null }) {
  const chairs = queue.chairs.filter(
    chair => chair.isIn && (barberId === null || chair.barberId === barberId),
  )
  return (
    <>
      <div className="queue-head">
        <h2 className="text-heading">{QUEUE.title}</h2>
        <p role="status">{summaryText(queue)}</p>
      </div>
      <div className="queue-chairs">
        {chairs.map(chair => (
          <NextButton key={chair.barberId} chair={chair} />
        ))}
      </div>
      {queue.line.length === 0 && <p>{QUEUE.empty}</p>}
      <ol aria-label={QUEUE.line}>
        {queue.line.map(item => (
          <QueueRow key={item.id} item={item} chairs={chairs} />
        ))}
      </ol>
      {queue.gone.length > 0 && (
        <ol aria-label={QUEUE.gone}>
          {queue.gone.map(item => (
            <QueueRow key={item.id} item={item} chairs={chairs} />
          ))}
        </ol>
      )}
      <AddToQueue />
    </>
  )
}

function NextButton({ chair }: { chair: StaffQueue['chairs'][number] }) {
  const next = useCallNext()
  const tell = useOwnerToasts()
  const call = () =>
    next.mutate(chair.barberId, {
      onSuccess: called =>
        showToast({ title: chair.barberName, description: calledText(called), tone: 'success' }),
      onError: error => tell(error),
    })
  return (
    <button
      type="button"
      className="button"
      aria-disabled={next.isPending}
      onClick={() => next.isPending || call()}
    >
      {QUEUE.next}: {chair.barberName}
    </button>
  )
}
