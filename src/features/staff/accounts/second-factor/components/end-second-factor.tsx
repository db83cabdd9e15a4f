import { showToast } from '../../../../../platform/web/toaster.tsx'
import { Badge } from '../../../../../ui/badge.tsx'
import { Button } from '../../../../../ui/form/button.tsx'
import { useOwnerToasts } from '../../components/use-owner-toasts.ts'
import { ACCESS_TOASTS } from '../../messages.ts'
import { useEndSecondFactor } from '../../settings/queries.ts'

export function EndSecondFactor() {
  const ending = useEndSecondFactor()
  const showError = useOwnerToasts()
  const end = () =>
    ending.mutate(undefined, {
      onSuccess: () => showToast(ACCESS_TOASTS.secondFactorOff),
      onError: error => showError(error),
    })
  return (
    <div className="mt-2 grid justify-items-start gap-4">
      <Badge tone="good">On</Badge>
      <p>Signing in asks for a code from your phone, or for one of your recovery codes.</p>
      <Button kind="quiet" disabled={ending.isPending} onClick={end}>
        Turn Off
      </Button>
    </div>
  )
}
