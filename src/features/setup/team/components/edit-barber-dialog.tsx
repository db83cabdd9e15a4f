import { useRef } from 'react'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useDiscardQuestion } from '../../../../ui/form/use-discard-question.tsx'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { ConfirmIdentity } from '../../../staff/accounts/confirm/components/confirm-identity.tsx'
import type { AdminBarber } from '../contract.ts'
import { BarberForm, type BarberFormHandle } from './barber-form.tsx'

/** Null is closed. */
export function EditBarberDialog({ barber, onClose }: { barber: AdminBarber | null; onClose: () => void }) {
  const { user } = useAuth()
  const form = useRef<BarberFormHandle>(null)
  const { close, mayClose, question } = useDiscardQuestion(() => form.current?.hasChanges() === true, onClose)
  return (
    <ConfirmIdentity hasSecondFactor={user?.hasSecondFactor === true}>
      <Dialog
        isOpen={barber !== null}
        onClose={close}
        mayClose={mayClose}
        title={barber ? `Edit ${barber.name}` : ''}
        className="dialog-medium"
      >
        {barber && (
          <BarberForm
            key={barber.id}
            ref={form}
            barber={barber}
            onCancel={() => mayClose() && close()}
            onSaved={close}
          />
        )}
      </Dialog>
      {question}
    </ConfirmIdentity>
  )
}
