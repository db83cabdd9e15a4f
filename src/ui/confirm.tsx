import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { Form, NOTHING_TYPED, SubmitButton } from './form.tsx'

/** A plain question before something is done; closing it any way but by its button does nothing. */
export function Confirm({
  question,
  answer,
  refusal = 'Cancel',
  isBusy,
  onYes,
  onClose,
  children,
}: {
  /** Null while nothing is asked. */
  question: string | null
  /** What the button that does it says. */
  answer: string
  /** What the button that leaves everything as it is says. */
  refusal?: string
  isBusy: boolean
  onYes: () => void
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog isOpen={question !== null} onClose={onClose} title={question ?? ''} className="dialog-small">
      {children}
      <Form className="mt-6 flex flex-wrap justify-end gap-3" schema={NOTHING_TYPED} send={onYes}>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {refusal}
        </button>
        <SubmitButton disabled={isBusy}>{answer}</SubmitButton>
      </Form>
    </Dialog>
  )
}
