import { Dialog } from '../../../ui/dialog.tsx'
import type { AdminBarber } from '../team-contract.ts'
import { BarberForm } from './barber-form.tsx'

/** All that the owner can change about a barber; null is closed. */
export function EditBarberDialog({ barber, onClose }: { barber: AdminBarber | null; onClose: () => void }) {
  return (
    <Dialog
      isOpen={barber !== null}
      onClose={onClose}
      title={barber ? `Edit ${barber.name}` : ''}
      className="dialog-medium"
    >
      {barber && <BarberForm key={barber.id} barber={barber} onClose={onClose} />}
    </Dialog>
  )
}
