import { useState } from 'react'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { HOURS_TEXTS } from '../screen-messages.ts'
import { HoursForm } from './hours-form.tsx'

type RemoveButtonProps = {
  what: string
  path: string
  version: number
  effect: string
}

/** Asks first, and what becomes of each booked visit that is left without its barber. */
export function RemoveButton({ what, path, version, effect }: RemoveButtonProps) {
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  return (
    <>
      <Button kind="quiet" aria-label={`Remove ${what}`} onClick={() => setAsked(true)}>
        Remove
      </Button>
      <Dialog isOpen={isAsked} onClose={close} title={HOURS_TEXTS.removeQuestion} className="dialog-medium">
        {isAsked && (
          <HoursForm
            label={`Remove ${what}`}
            submitText={HOURS_TEXTS.remove}
            read={() => ({ type: 'remove', path, version })}
            onKept={close}
            onSaved={close}
          >
            <p>
              <strong>{what}</strong>
            </p>
            <p>{effect}</p>
          </HoursForm>
        )}
      </Dialog>
    </>
  )
}
