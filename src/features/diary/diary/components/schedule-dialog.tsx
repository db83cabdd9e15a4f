import { Dialog } from '../../../../ui/dialog.tsx'
import { Schedule } from './schedule.tsx'

export function ScheduleDialog({
  barber,
  onClose,
}: {
  barber: { id: number; name: string } | null
  onClose: () => void
}) {
  return (
    <Dialog
      isOpen={barber !== null}
      onClose={onClose}
      title={barber ? `Schedule of ${barber.name}` : ''}
      className="max-w-208"
    >
      {barber && <Schedule key={barber.id} barberId={barber.id} />}
    </Dialog>
  )
}
