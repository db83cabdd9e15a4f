import { useState } from 'react'
import { showToast } from '../../../platform/web/toaster.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { QUESTIONS, VISIT_TOASTS } from '../page-words.ts'
import { useChangeVisit } from '../queries.ts'
import { CallShop } from './call-shop.tsx'
import { tellRefusal } from './tell-refusal.ts'
import type { OwnVisit } from './visit-page.tsx'

/** Move it or cancel it; when it is too late for that, or to ask anything else, the shop's number. */
export function ChangeVisit({ token, visit, onMove }: OwnVisit & { onMove: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const isHydrated = useIsHydrated()
  return (
    <div className="no-print mt-6 grid gap-3 sm:flex sm:flex-wrap">
      {visit.stage === 'upcoming' && (
        <>
          <button type="button" className="button" disabled={!isHydrated} onClick={onMove}>
            Choose a new time
          </button>
          <button
            type="button"
            className="button button-quiet"
            disabled={!isHydrated}
            onClick={() => setAsking(true)}
          >
            Cancel my visit
          </button>
        </>
      )}
      <CallShop />
      <CancelQuestion token={token} visit={visit} isOpen={isAsking} onClose={() => setAsking(false)} />
    </div>
  )
}

function CancelQuestion({
  token,
  visit,
  isOpen,
  onClose,
}: OwnVisit & { isOpen: boolean; onClose: () => void }) {
  const cancelling = useChangeVisit(token)
  const { question, text, yes, no } = QUESTIONS.cancel(visit)
  const cancel = () =>
    cancelling.mutate(
      { type: 'cancel' },
      {
        onSuccess: () => showToast(VISIT_TOASTS.cancelled),
        onError: tellRefusal,
        onSettled: onClose,
      },
    )
  return (
    <Confirm
      question={isOpen ? question : null}
      answer={yes}
      refusal={no}
      isBusy={cancelling.isPending}
      onYes={cancel}
      onClose={onClose}
    >
      <p>{text}</p>
    </Confirm>
  )
}
