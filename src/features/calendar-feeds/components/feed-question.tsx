import { Confirm } from '../../../ui/confirm.tsx'
import type { Feed } from '../contract.ts'
import { feedQuestion } from '../messages.ts'

export type AskedFeed = { feed: Feed; what: 'replace' | 'remove' }

/** Closed when `asked` is null. */
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
