import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { DialogActions } from './form/dialog-actions.tsx'
import { Form, NOTHING_TYPED } from './form/form.tsx'

/** What is begun is busy from the next task on: till then the form refuses a second press. */
const untilBusy = () => new Promise(done => setTimeout(done))

export function Confirm({
  question,
  answer,
  refusal = 'Cancel',
  isFinal = false,
  isBusy,
  onYes,
  onClose,
  children,
}: {
  /** Null is closed. */
  question: string | null
  answer: string
  refusal?: string | undefined
  /** What is confirmed can’t be undone, and its button is red. */
  isFinal?: boolean
  isBusy: boolean
  onYes: () => void
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog isOpen={question !== null} onClose={onClose} title={question ?? ''} className="dialog-small">
      {children}
      <Form
        className="mt-4"
        schema={NOTHING_TYPED}
        send={async () => isBusy || Promise.all([onYes(), untilBusy()])}
      >
        <DialogActions back={refusal} onBack={onClose} isFinal={isFinal} isBusy={isBusy}>
          {answer}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
