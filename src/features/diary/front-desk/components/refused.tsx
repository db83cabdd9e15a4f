import { useRef } from 'react'
import { bringIntoView } from '../../../../ui/bring-into-view.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { serverText } from '../../../staff/accounts/queries.ts'
import { refusalType } from '../queries.ts'
import { DESK_TEXTS } from '../screen-messages.ts'

/** Nothing typed is lost. With `anyway`, what it says to go outside the barber's hours, it asks whether to. */
export function Refused({ error, anyway }: { error: unknown; anyway?: string }) {
  if (!error) return null
  const isQuestion = anyway !== undefined && refusalType(error) === 'outside-hours'
  return (
    <div ref={bringIntoView} className="notice" data-tone={isQuestion ? undefined : 'bad'} role="alert">
      <p>{serverText(error) || DESK_TEXTS.notSaved}</p>
      {isQuestion && <AnywayButton>{anyway}</AnywayButton>}
    </div>
  )
}

/** Sends its form with a yes. It is no submit button, because the Enter key presses the first one of a form. */
function AnywayButton({ children }: { children: string }) {
  const allows = useRef<HTMLInputElement>(null)
  const sendAnyway = () => {
    if (!allows.current) return
    allows.current.value = 'yes'
    allows.current.form?.requestSubmit()
    allows.current.value = ''
  }
  return (
    <>
      <input ref={allows} type="hidden" name="allowsOutsideHours" />
      <Button kind="quiet" onClick={sendAnyway}>
        {children}
      </Button>
    </>
  )
}
