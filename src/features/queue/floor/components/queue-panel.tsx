import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../ui/form/button.tsx'
import { PlusIcon } from '../../../../ui/owner-icons.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { useIsOnline } from '../../../../ui/use-is-online.ts'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { ChairRule } from '../../chair-rule/components/chair-rule.tsx'
import type { LineItem, StaffQueue } from '../../entries/contract.ts'
import { dropOn, ownFirst } from '../drop-rules.ts'
import type { QueueRead } from '../last-seen-queries.ts'
import { QUEUE, summaryText } from '../messages.ts'
import { ofEntry, seatBookedAction, staffQueueQuery, useQueueAction } from '../queries.ts'
import { AddToQueue } from './add-to-queue.tsx'
import { OutOfTurn } from './out-of-turn.tsx'
import { QueueChairs } from './queue-chairs.tsx'
import { QueueDrag } from './queue-drag.tsx'
import { QueueLockedContext, useIsQueueLocked } from './queue-locked.ts'
import { QueueRow } from './queue-row.tsx'
import { useQueueKey } from './use-queue-key.ts'
import { useShowsQueue } from './use-shows-queue.ts'

export const QUEUE_ID = 'queue'

/** Nothing while the owner has no queue. */
export function QueuePanel() {
  const { user } = useAuth()
  return useShowsQueue() ? <OpenPanel barberId={user?.barberId ?? null} /> : null
}

function OpenPanel({ barberId }: { barberId: number | null }) {
  const { data, error, refetch } = useQuery(staffQueueQuery)
  return (
    <section
      id={QUEUE_ID}
      tabIndex={-1}
      className="queue compact grid gap-3 scroll-mt-(--bar) outline-none no-print"
      aria-label={QUEUE.title}
    >
      {data && <ReadQueue read={data} barberId={barberId} />}
      {!data && error && <ReadFailed onRetry={refetch}>{QUEUE.failed}</ReadFailed>}
      {!data && !error && <SkeletonRows rows={2} label={QUEUE.reading} />}
    </section>
  )
}

type Asked = { item: LineItem; barberId: number | null }

/** `barberId` is the one chair of a barber, null for those who see to all. */
function ReadQueue({
  read: { queue, isFromDevice },
  barberId,
}: {
  read: QueueRead
  barberId: number | null
}) {
  const isLocked = !useIsOnline() || isFromDevice
  const [asked, setAsked] = useState<Asked | null>(null)
  const chairs = queue.chairs.filter(
    chair => chair.isIn && (barberId === null || chair.barberId === barberId),
  )
  const seatOn = useSeatOn(setAsked)
  return (
    <QueueLockedContext value={isLocked}>
      <QueueHead queue={queue} />
      {isFromDevice && <p role="status">{QUEUE.fromDevice}</p>}
      <QueueDrag chairs={chairs} onDrop={seatOn}>
        <QueueChairs chairs={chairs} line={queue.line} />
        <Line
          queue={{ ...queue, line: ownFirst(queue.line, barberId) }}
          chairs={chairs}
          onAsk={item => setAsked({ item, barberId: null })}
        />
      </QueueDrag>
      <ChairRule />
      {asked && (
        <OutOfTurn
          {...asked}
          chairs={chairs}
          firstId={barberId === null ? firstWaiting(queue) : null}
          onClose={() => setAsked(null)}
        />
      )}
    </QueueLockedContext>
  )
}

function firstWaiting({ line }: StaffQueue): string | null {
  return line.find(({ kind, standing }) => kind === 'entry' && standing === 'waiting')?.id ?? null
}

/** Seats whoever is dropped on a chair; out of turn a reason is asked for first. */
function useSeatOn(ask: (asked: Asked) => void) {
  const acting = useQueueAction()
  const tell = useOwnerToasts()
  return (item: LineItem, chair: StaffQueue['chairs'][number]) => {
    const { barberId } = chair
    const drop = dropOn(item, chair)
    if (drop === 'ask') return ask({ item, barberId })
    if (drop === 'other-chair') return
    const act = item.kind === 'visit' ? seatBookedAction(item.id) : ofEntry(item.id, 'seat', { barberId })
    acting.mutate(act, { onError: error => tell(error) })
  }
}

function QueueHead({ queue }: { queue: StaffQueue }) {
  const [isAdding, setAdding] = useState(false)
  const isLocked = useIsQueueLocked()
  useQueueKey(() => isLocked || setAdding(true))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-y-1 gap-x-4 [&_p]:col-span-full [&_p]:text-muted">
      <h2 className="text-heading">{QUEUE.title}</h2>
      <Button kind="quiet" disabled={isLocked} onClick={() => setAdding(true)}>
        <PlusIcon />
        {QUEUE.add}
      </Button>
      <p role="status">{summaryText(queue)}</p>
      {queue.dayCode && (
        <p>
          {QUEUE.dayCode} <strong>{queue.dayCode}</strong>
        </p>
      )}
      {isAdding && <AddToQueue sendsTexts={queue.sendsTexts} onClose={() => setAdding(false)} />}
    </div>
  )
}

type LineProps = Pick<Parameters<typeof QueueRow>[0], 'chairs' | 'onAsk'> & { queue: StaffQueue }

function Line({ queue: { line, gone, chairs: allChairs }, ...row }: LineProps) {
  return (
    <>
      {line.length === 0 && <p>{QUEUE.empty}</p>}
      <ol aria-label={QUEUE.line}>
        {line.map(item => (
          <QueueRow key={item.id} item={item} allChairs={allChairs} {...row} />
        ))}
      </ol>
      {gone.length > 0 && (
        <>
          <h3>{QUEUE.gone}</h3>
          <ol aria-label={QUEUE.gone}>
            {gone.map(item => (
              <QueueRow key={item.id} item={item} allChairs={allChairs} {...row} />
            ))}
          </ol>
        </>
      )}
    </>
  )
}
