import type { ReactNode } from 'react'
import { Dialog } from '../../../../ui/dialog.tsx'

/** A dialog at the foot of a phone's screen, and at the side of a desk's. */
export function Sheet({
  title,
  description,
  onClose,
  children,
}: {
  title: ReactNode
  description?: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog isOpen onClose={onClose} title={title} description={description} className="dialog-medium sheet">
      {children}
    </Dialog>
  )
}
