import { showToast } from '../../../platform/web/toaster.tsx'
import { useOwnerToasts } from '../../accounts/components/use-owner-toasts.ts'
import { useSaveHours } from '../queries.ts'
import { HOURS_TEXTS } from '../screen-messages.ts'

/** Takes an entry out of the calendar; visits that this leaves without their barber wait for a decision. */
export function RemoveButton({ what, path, version }: { what: string; path: string; version: number }) {
  const saving = useSaveHours()
  const tell = useOwnerToasts()
  const remove = () =>
    saving.mutate(
      { change: { type: 'remove', path, version }, leavesVisits: true },
      { onSuccess: () => showToast(HOURS_TEXTS.saved), onError: error => tell(error) },
    )
  return (
    <button
      type="button"
      className="button button-quiet"
      aria-label={`Remove ${what}`}
      disabled={saving.isPending}
      onClick={remove}
    >
      Remove
    </button>
  )
}
