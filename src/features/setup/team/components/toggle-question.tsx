import { showToast } from '../../../../platform/web/toaster.tsx'
import { Confirm } from '../../../../ui/confirm.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import type { AdminBarber } from '../contract.ts'
import { TEAM_TOASTS, toggleQuestion } from '../messages.ts'
import { useSetBarberActive } from '../queries.ts'

/** Shows how many booked visits stand; null is closed. */
export function ToggleQuestion({ barber, onClose }: { barber: AdminBarber | null; onClose: () => void }) {
  const toggling = useSetBarberActive()
  const showError = useOwnerToasts()
  const asked = barber && toggleQuestion(barber)
  const toggle = () => {
    if (!barber) return
    toggling.mutate(
      { id: barber.id, isActive: !barber.isActive },
      {
        onSuccess: ({ isActive }) => showToast(TEAM_TOASTS.toggled(isActive)),
        onError: error => showError(error, TEAM_TOASTS.notToggled),
        onSettled: onClose,
      },
    )
  }
  return (
    <Confirm
      question={asked?.question ?? null}
      answer={asked?.answer ?? ''}
      isBusy={toggling.isPending}
      onYes={toggle}
      onClose={onClose}
    >
      <p>{asked?.text}</p>
    </Confirm>
  )
}
