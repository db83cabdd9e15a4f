import { useState } from 'react'
import { showToast } from '../../../platform/web/toaster.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { useOwnerToasts } from '../../accounts/components/use-owner-toasts.ts'
import { useSaveHours } from '../queries.ts'
import { HOURS_TEXTS } from '../screen-messages.ts'

type RemoveButtonProps = {
  what: string
  path: string
  version: number
  /** What follows from it, as the question says. */
  effect: string
}

/** Takes an entry out of the calendar after a question; visits that this leaves without their barber wait for a decision. */
export function RemoveButton({ what, path, version, effect }: RemoveButtonProps) {
  const saving = useSaveHours()
  const tell = useOwnerToasts()
  const [isAsked, setAsked] = useState(false)
  const remove = () =>
    saving.mutate(
      { change: { type: 'remove', path, version }, leavesVisits: true },
      {
        onSuccess: () => showToast(HOURS_TEXTS.saved),
        onError: error => tell(error),
        onSettled: () => setAsked(false),
      },
    )
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        aria-label={`Remove ${what}`}
        disabled={saving.isPending}
        onClick={() => setAsked(true)}
      >
        Remove
      </button>
      <Confirm
        question={isAsked ? 'Remove this?' : null}
        answer="Remove It"
        refusal="Keep It"
        isBusy={saving.isPending}
        onYes={remove}
        onClose={() => setAsked(false)}
      >
        {isAsked && (
          <>
            <p>
              <strong>{what}</strong>
            </p>
            <p className="mt-2">{effect}</p>
          </>
        )}
      </Confirm>
    </>
  )
}
