import { useEffect, useEffectEvent, useState } from 'react'
import { Confirm } from '../confirm.tsx'
import { Button } from './button.tsx'

const UNSAVED = {
  question: 'Discard your changes?',
  text: 'What you have typed has not been saved.',
  discard: 'Discard Changes',
  keep: 'Keep Editing',
  later: 'Keep for Later',
} as const

/** Closes a dialog, or the window; one with unsaved changes only after a confirmation, which offers to keep them with `onLater`. */
export function useDiscardQuestion(hasChanges: () => boolean, onClose: () => void, onLater?: () => void) {
  // How often, as one that was closed may be asked again before the browser has said that it closed.
  const [asked, setAsked] = useState(0)
  const askByBrowser = useEffectEvent((event: Event) => hasChanges() && event.preventDefault())
  useEffect(() => {
    window.addEventListener('beforeunload', askByBrowser)
    return () => window.removeEventListener('beforeunload', askByBrowser)
  }, [])
  const close = () => {
    setAsked(0)
    onClose()
  }
  const mayClose = () => {
    const asks = hasChanges()
    if (asks) setAsked(times => times + 1)
    return !asks
  }
  const question = (
    <Confirm
      key={asked}
      question={asked > 0 ? UNSAVED.question : null}
      answer={UNSAVED.discard}
      isFinal
      refusal={UNSAVED.keep}
      isBusy={false}
      onYes={close}
      onClose={() => setAsked(0)}
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
