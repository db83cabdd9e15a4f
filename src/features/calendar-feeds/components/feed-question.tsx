import { Confirm } from '../../../ui/confirm.tsx'
import type { Feed } from '../contract.ts'
import { feedQuestion } from '../messages.ts'

/** What is to be done about a calendar's address. */
export type AskedFeed = { feed: Feed; what: 'replace' | 'remove' }

/** Asks before an address that may be in use stops working; null asks nothing. */
export function FeedQuestion({
  asked,
  isBusy,
  onYes,
  onClose,
}: {
  asked: AskedFeed | null
  isBusy: boolean
  onYes: (asked: AskedFeed) => void
  onClose: () => void
}) {
  const words = asked && feedQuestion(asked.what, asked.feed.name)
  return (
    <Confirm
      question={words?.question ?? null}
      answer={words?.answer ?? ''}
      isBusy={isBusy}
      onYes={() => asked && onYes(asked)}
      onClose={onClose}
    >
      <p>{words?.text}</p>
    </Confirm>
  )
}
