import { useState } from 'react'
import { Confirm } from '../../../ui/confirm.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { AdminBarber } from '../contract.ts'
import { UNSAVED } from '../messages.ts'
import { BarberForm } from './barber-form.tsx'

/** All that the owner can change about a barber; null is closed. Unsaved changes are dropped only after a question. */
export function EditBarberDialog({ barber, onClose }: { barber: AdminBarber | null; onClose: () => void }) {
  const [isDirty, setDirty] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    setDirty(false)
    setAsking(false)
    onClose()
  }
  const leave = isDirty ? () => setAsking(true) : close
  return (
    <>
      <Dialog
        isOpen={barber !== null}
        onClose={close}
        onCloseRefused={isDirty ? () => setAsking(true) : undefined}
        title={barber ? `Edit ${barber.name}` : ''}
        className="dialog-medium"
      >
        {barber && (
          <BarberForm key={barber.id} barber={barber} onDirty={setDirty} onCancel={leave} onSaved={close} />
        )}
      </Dialog>
      <Confirm
        question={isAsking ? UNSAVED.question : null}
        answer={UNSAVED.discard}
        refusal={UNSAVED.keep}
        isBusy={false}
        onYes={close}
        onClose={() => setAsking(false)}
      >
        <p>{UNSAVED.text}</p>
      </Confirm>
    </>
  )
}
