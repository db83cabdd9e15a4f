import { type ReactNode, useState } from 'react'
import { takeLostFocus } from '../../../../ui/begin-here.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { HOURS_TEXTS } from '../screen-messages.ts'
import { HoursForm, type ReadChange } from './hours-form.tsx'
import { RemoveButton } from './remove-button.tsx'

type HoursLineProps = {
  /** What is entered, such as `Holiday, Friday 4 December`. */
  what: string
  note?: string
  removal: { path: string; version: number; effect: string }
  read: ReadChange
  children: ReactNode
}

export function HoursLine({ what, note, removal, read, children }: HoursLineProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span>
          {what}
          {note && <span className="text-muted"> {note}</span>}
        </span>
        <span className="flex flex-wrap gap-3">
          {!isOpen && (
            <Button kind="quiet" aria-label={`${HOURS_TEXTS.change} ${what}`} onClick={() => setOpen(true)}>
              {HOURS_TEXTS.change}
            </Button>
          )}
          <RemoveButton what={what} {...removal} />
        </span>
      </div>
      {isOpen && (
        <div ref={takeLostFocus} tabIndex={-1} className="border-line border-s-2 ps-4 outline-none">
          <HoursForm
            label={`${HOURS_TEXTS.change} ${what}`}
            submitText={HOURS_TEXTS.saveChange}
            read={read}
            onKept={() => setOpen(false)}
            onSaved={() => setOpen(false)}
          >
            {children}
          </HoursForm>
        </div>
      )}
    </li>
  )
}
