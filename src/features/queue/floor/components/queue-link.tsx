import { useQuery } from '@tanstack/react-query'
import { QUEUE, waitingText } from '../messages.ts'
import { staffQueueQuery } from '../queries.ts'
import { QUEUE_ID } from './queue-panel.tsx'
import { useShowsQueue } from './use-shows-queue.ts'

export function QueueLink() {
  return useShowsQueue() ? <OpenLink /> : null
}

function OpenLink() {
  const { data } = useQuery(staffQueueQuery)
  const waiting = data ? waitingText(data.queue) : null
  return (
    <a
      href={`#${QUEUE_ID}`}
      className="lg:hidden order-2 inline-flex items-center min-h-11 px-1 link whitespace-nowrap no-print"
    >
      {waiting ? (
        <>
          <span className="sr-only">{QUEUE.title}: </span>
          {waiting}
        </>
      ) : (
        QUEUE.title
      )}
    </a>
  )
}
