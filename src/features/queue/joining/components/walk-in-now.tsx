import { useReadOnce } from '../../../../platform/web/read-once.ts'
import { useShop } from '../../../shop/shop/queries.ts'
import { isQueueOn } from '../../../shop/shop/queue-rules.ts'
import type { QueueResponse } from '../../entries/contract.ts'
import { waitText } from '../../wait/messages.ts'

/** The wait of one who walks in now, leading to the queue; read in the browser, since pages are cached. */
export function WalkInNow() {
  return isQueueOn(useShop()) ? <OpenQueue /> : null
}

/** Its place is kept while it is read. */
function OpenQueue() {
  const wait = useReadOnce<QueueResponse>('/api/queue')?.estimatedWaitSeconds
  return (
    <div className="min-h-11">
      {wait && (
        <a
          href="/queue"
          target="_top"
          className="inline-flex items-center min-h-11 underline underline-offset-[0.25em]"
        >
          Walk in: {waitText({ fromMinutes: wait.min / 60, untilMinutes: wait.max / 60 }).toLowerCase()}
        </a>
      )}
    </div>
  )
}
