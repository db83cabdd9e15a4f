import { type ReactNode, useState } from 'react'
import { CallError } from '../../../../platform/web/api.ts'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { formatDate } from '../../../../shared/calendar-date.ts'
import { formatMinutes } from '../../../../shared/clock-time.ts'
import { formatPounds } from '../../../../shared/pence.ts'
import { bringIntoView } from '../../../../ui/bring-into-view.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Form, type Schema, SubmitButton } from '../../../../ui/form/form.tsx'
import { useToday } from '../../../../ui/form/today.ts'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { isSignedOut, serverText } from '../../../staff/accounts/queries.ts'
import type { OddVisit } from '../contract.ts'
import { isChangedMeanwhile, type MenuChange, oddVisitsOf, useChangeMenu } from '../queries.ts'
import { MENU_TEXTS, savedToast } from '../screen-messages.ts'
import { fieldOfRefusal } from './form-schemas.ts'

/** Why nothing was saved; with the visits that would be odd, or that someone else was first. */
type Refused = { sentence: string; visits: readonly OddVisit[] | null; isConflict: boolean }

type MenuFormProps<Values> = {
  label: string
  submitText: string
  isQuiet?: boolean
  /** Booked visits stay as they are without a question, since the form says so. */
  keepsVisits?: boolean
  schema: Schema<Values>
  changeOf: (values: Values) => MenuChange
  onSaved?: (form: HTMLFormElement) => void
  /** Shows what is saved now, after someone else was first. */
  onTakeNewer?: () => void
  children?: ReactNode
}

export function MenuForm<Values>({
  label,
  submitText,
  isQuiet = false,
  keepsVisits = false,
  schema,
  changeOf,
  onSaved,
  onTakeNewer,
  children,
}: MenuFormProps<Values>) {
  const saving = useChangeMenu()
  const today = useToday()
  const showError = useOwnerToasts()
  const [refused, setRefused] = useState<Refused | null>(null)
  const asked = refused?.visits ?? null
  const onRefusal = (error: unknown) => {
    if (isSignedOut(error)) showError(error)
    const sentence = serverText(error) ?? MENU_TEXTS.unreachable
    const errors = fieldOfRefusal(error instanceof CallError ? error.type : undefined, sentence)
    const isAtField = Object.keys(errors).length > 0
    const isConflict = isChangedMeanwhile(error)
    setRefused(isAtField ? null : { sentence, visits: oddVisitsOf(error), isConflict })
    return errors
  }
  return (
    <Form
      className="grid gap-4"
      aria-label={label}
      schema={schema}
      send={async values => {
        const change = changeOf(values)
        await saving.mutateAsync({ change, keepsVisits: keepsVisits || asked !== null })
        return change
      }}
      onSent={(change, form) => {
        setRefused(null)
        showToast(savedToast(change, today))
        onSaved?.(form)
      }}
      onRefusal={onRefusal}
      onInput={() => setRefused(null)}
    >
      {children}
      {refused && <Refusal refused={refused} onTakeNewer={onTakeNewer} />}
      <div className="flex flex-wrap gap-3">
        <SubmitButton className={isQuiet && !asked ? 'button button-quiet' : 'button'} busy="Saving…">
          {asked ? MENU_TEXTS.keepVisits : submitText}
        </SubmitButton>
        {asked && (
          <Button kind="quiet" onClick={() => setRefused(null)}>
            {MENU_TEXTS.dontSave}
          </Button>
        )}
      </div>
    </Form>
  )
}

function Refusal({
  refused: { sentence, visits, isConflict },
  onTakeNewer,
}: {
  refused: Refused
  onTakeNewer: (() => void) | undefined
}) {
  return (
    <div ref={bringIntoView} className="notice" data-tone="bad" role="alert">
      <p>
        <strong>{sentence}</strong> {MENU_TEXTS.notYet}
      </p>
      {visits && (
        <ul className="mt-2 grid gap-1">
          {visits.map(visit => (
            <li key={visit.reference}>
              {formatDate(visit.date)} at {visit.time}, <bdi>{visit.customerName}</bdi> with{' '}
              <bdi>{visit.barberName}</bdi>: {formatPounds(visit.price)}, {formatMinutes(visit.duration)}
            </li>
          ))}
        </ul>
      )}
      {isConflict && onTakeNewer && (
        <Button kind="quiet" onClick={onTakeNewer}>
          {MENU_TEXTS.takeNewer}
        </Button>
      )}
    </div>
  )
}
