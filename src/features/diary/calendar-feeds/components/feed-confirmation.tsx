import { Confirm } from '../../../../ui/confirm.tsx'
import type { Feed } from '../contract.ts'
import { feedQuestion } from '../messages.ts'

export type PendingAction = { feed: Feed; what: 'replace' | 'remove' }

export function FeedConfirmation({
  pending,
  isBusy,
  onYes,
  onClose,
}: {
  pending: PendingAction | null
  isBusy: boolean
  onYes: (pending: PendingAction) => void
  onClose: () => void
}) {
  const texts = pending && feedQuestion(pending.what, pending.feed.name)
  return (
    <Confirm
      question={texts?.question ?? null}
      answer={texts?.answer ?? ''}
      isFinal
      isBusy={isBusy}
      onYes={() => pending && onYes(pending)}
      onClose={onClose}
    >
      <p>{texts?.text}</p>
    </Confirm>
  )
}
