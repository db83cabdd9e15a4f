import { showToast } from '../../../../platform/web/toaster.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { useOrderGallery, useRemovePhoto, useRestorePhoto } from '../queries.ts'
import { PHOTO_TOASTS, UNDO } from '../screen-messages.ts'

/** Takes photos down, puts them back and orders them; says what was done, with its Undo, or why it was refused. */
export function usePhotoActions() {
  const removing = useRemovePhoto()
  const restoring = useRestorePhoto()
  const ordering = useOrderGallery()
  const onError = useOwnerToasts()
  // Awaited, not called back: a photo that is taken down leaves the list with its buttons.
  const run = async <Result>(work: Promise<Result>, then: (result: Result) => void) => {
    try {
      then(await work)
    } catch (error) {
      onError(error)
    }
  }
  const restore = (id: number) => run(restoring.mutateAsync(id), () => showToast(PHOTO_TOASTS.restored))
  /** What was done, with an Undo that puts the photo back that it took down. */
  const say = (toast: (typeof PHOTO_TOASTS)['added' | 'removed'], undoneBy: number | null) =>
    showToast(
      undoneBy === null ? toast : { ...toast, action: { ...UNDO, run: () => void restore(undoneBy) } },
    )
  return {
    say,
    run,
    remove: (id: number) => run(removing.mutateAsync(id), () => say(PHOTO_TOASTS.removed, id)),
    order: (ids: readonly number[]) => run(ordering.mutateAsync(ids), () => {}),
    isPending: removing.isPending || ordering.isPending,
  }
}
