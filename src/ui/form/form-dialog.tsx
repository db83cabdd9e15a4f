import type { ComponentProps, ReactNode } from 'react'
import { Dialog } from '../dialog.tsx'
import { useLeaveWarning } from '../use-leave-warning.ts'
import { useDiscardQuestion } from './use-discard-question.tsx'

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'mayClose' | 'children'> & {
  /** Called while it is open, with what closes it: after a question, until the form is sent. */
  children: (close: () => void) => ReactNode
}

/** A dialog that asks before it loses what was typed or chosen in its form, however it is closed. */
export function FormDialog({ children, onClose, ...dialog }: FormDialogProps) {
  const { area, hasChanges } = useLeaveWarning()
  const { close, mayClose, question } = useDiscardQuestion(hasChanges, onClose)
  return (
    <>
      <Dialog {...dialog} onClose={close} mayClose={mayClose}>
        <div ref={area} className="contents">
          {dialog.isOpen && children(() => mayClose() && close())}
        </div>
      </Dialog>
      {question}
    </>
  )
}
