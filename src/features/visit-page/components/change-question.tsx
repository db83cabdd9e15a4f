import { showToast } from '../../../platform/web/toaster.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { showRefusal } from '../../visits/components/show-refusal.ts'
import { QUESTIONS } from '../messages.ts'
import { useChangeVisit } from '../queries.ts'
import type { OpenVisit } from './visit-page.tsx'

/** Confirms a change that can't be undone, makes it and shows the result. */
export function ChangeQuestion({
  change,
  token,
  visit,
  isOpen,
  onClose,
}: OpenVisit & { change: keyof typeof QUESTIONS; isOpen: boolean; onClose: () => void }) {
  const changing = useChangeVisit(token)
  const { question, text, yes, no, done } = QUESTIONS[change](visit)
  const make = () =>
    changing.mutate(
      { type: change },
      { onSuccess: () => showToast(done), onError: showRefusal, onSettled: onClose },
    )
  return (
    <Confirm
      question={isOpen ? question : null}
      answer={yes}
      refusal={no}
      isBusy={changing.isPending}
      onYes={make}
      onClose={onClose}
    >
      <p>{text}</p>
    </Confirm>
  )
}
