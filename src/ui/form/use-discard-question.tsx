import { useState } from 'react'
import { Confirm } from '../confirm.tsx'
import { Button } from './button.tsx'

const UNSAVED = {
  question: 'Discard your changes?',
  text: 'What you have typed has not been saved.',
  discard: 'Discard Changes',
  keep: 'Keep Editing',
  later: 'Keep for Later',
} as const

/** Closes a dialog; one with unsaved changes only after a confirmation, which offers to keep them with `onLater`. */
export function useDiscardQuestion(hasChanges: () => boolean, onClose: () => void, onLater?: () => void) {
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    setAsking(false)
    onClose()
  }
  const mayClose = () => {
    const asks = hasChanges()
    if (asks) setAsking(true)
    return !asks
  }
  const question = (
    <Confirm
      question={isAsking ? UNSAVED.question : null}
      answer={UNSAVED.discard}
      isFinal
      refusal={UNSAVED.keep}
      isBusy={false}
      onYes={close}
      onClose={() => setAsking(false)}
    >
      <p>{UNSAVED.text}</p>
      {onLater && (
        <Button kind="quiet" className="mt-4" onClick={onLater}>
          {UNSAVED.later}
        </Button>
      )}
    </Confirm>
  )
  return { close, mayClose, question }
}
