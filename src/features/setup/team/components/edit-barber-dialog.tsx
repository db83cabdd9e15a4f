import { useRef, useState } from 'react'
import { Confirm } from '../../../../ui/confirm.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { ConfirmIdentity } from '../../../staff/accounts/confirm/components/confirm-identity.tsx'
import type { AdminBarber } from '../contract.ts'
import { UNSAVED } from '../messages.ts'
import { BarberForm, type BarberFormHandle } from './barber-form.tsx'

/** Null is closed. Unsaved changes are discarded only after a confirmation. */
export function EditBarberDialog({ barber, onClose }: { barber: AdminBarber | null; onClose: () => void }) {
  const { user } = useAuth()
  const form = useRef<BarberFormHandle>(null)
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    setAsking(false)
    onClose()
  }
  const mayClose = () => {
    const hasChanges = form.current?.hasChanges() === true
    if (hasChanges) setAsking(true)
    return !hasChanges
  }
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
      <Confirm
        question={isAsking ? UNSAVED.question : null}
        answer={UNSAVED.discard}
        isFinal
        refusal={UNSAVED.keep}
        isBusy={false}
        onYes={close}
        onClose={() => setAsking(false)}
      >
        <p>{UNSAVED.text}</p>
      </Confirm>
    </ConfirmIdentity>
  )
}
