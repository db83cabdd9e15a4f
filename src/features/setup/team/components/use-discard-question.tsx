import { useState } from 'react'
import { Confirm } from '../../../../ui/confirm.tsx'
import { UNSAVED } from '../messages.ts'

/** Closes a dialog; one with unsaved changes only after a confirmation. */
export function useDiscardQuestion(hasChanges: () => boolean, onClose: () => void) {
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
    </Confirm>
  )
  return { close, mayClose, question }
}
