import type { ReactNode } from 'react'
import { Dialog } from '../../../../ui/dialog.tsx'

/** A dialog at the foot of a phone's screen, and at the side of a desk's. */
export function Sheet({
  title,
  description,
  isWide = false,
  onClose,
  mayClose,
  children,
}: {
  title: ReactNode
  description?: ReactNode
  /** On a desk's screen, room for two columns. */
  isWide?: boolean
  onClose: () => void
  mayClose?: () => boolean
  children: ReactNode
}) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      {...(mayClose ? { mayClose } : {})}
      title={title}
      description={description}
      className={`dialog-medium sheet${isWide ? ' lg:w-240 lg:max-w-full' : ''}`}
    >
      {children}
    </Dialog>
  )
}
