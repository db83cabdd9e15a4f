import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { Form, NOTHING_TYPED, SubmitButton } from './form/form.tsx'

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
  refusal?: string
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
      <Form className="mt-6 flex flex-wrap justify-end gap-3" schema={NOTHING_TYPED} send={onYes}>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {refusal}
        </button>
        <SubmitButton className={isFinal ? 'button button-danger' : 'button'} disabled={isBusy}>
          {answer}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
