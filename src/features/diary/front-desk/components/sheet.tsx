import type { ReactNode } from 'react'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'

const SHEET = 'dialog-medium sheet'

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
      className={`${SHEET}${isWide ? ' lg:w-240 lg:max-w-full' : ''}`}
    >
      {children}
    </Dialog>
  )
}

/** The same with a form: it asks before it loses what was typed. */
export function FormSheet({
  title,
  description,
  onClose,
  children,
}: {
  title: ReactNode
  description: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  return (
    <FormDialog isOpen onClose={onClose} title={title} description={description} className={SHEET}>
      {() => children}
    </FormDialog>
  )
}
