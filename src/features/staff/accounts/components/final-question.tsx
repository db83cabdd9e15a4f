import type { UseMutationResult } from '@tanstack/react-query'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { Confirm } from '../../../../ui/confirm.tsx'
import { useOwnerToasts } from './use-owner-toasts.ts'

type FinalQuestionProps<Change> = {
  /** Null is closed. */
  texts: { question: string; answer: string; refusal?: string; text: string } | null
  change: Change | undefined
  changing: UseMutationResult<unknown, Error, Change>
  done: Parameters<typeof showToast>[0]
  onClose: () => void
}

/** Asks before a change that can’t be undone, makes it and says what came of it. */
export function FinalQuestion<Change>({
  texts,
  change,
  changing,
  done,
  onClose,
}: FinalQuestionProps<Change>) {
  const showError = useOwnerToasts()
  const make = () => {
    if (change === undefined) return
    changing.mutate(change, {
      onSuccess: () => showToast(done),
      onError: error => showError(error),
      onSettled: onClose,
    })
  }
  return (
    <Confirm
      question={texts?.question ?? null}
      answer={texts?.answer ?? ''}
      refusal={texts?.refusal}
      isFinal
      isBusy={changing.isPending}
      onYes={make}
      onClose={onClose}
    >
      <p>{texts?.text}</p>
    </Confirm>
  )
}
