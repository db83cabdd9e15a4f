import { type ReactNode, useState } from 'react'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import type { FieldErrors } from '../../../../ui/form/field-errors.ts'
import { Form, type Schema, SubmitButton, type Typed } from '../../../../ui/form/form.tsx'
import {
  ChooseForEach,
  chosenIn,
  isChoice,
} from '../../../diary/displaced-visits/components/choose-for-each.tsx'
import type { DisplacedVisit } from '../../../diary/displaced-visits/contract.ts'
import type { Decider } from '../../../diary/displaced-visits/rules.ts'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { serverText } from '../../../staff/accounts/queries.ts'
import { fieldReader, type Mistake, type ReadField } from '../form-rules.ts'
import { type HoursChange, useSaveHours, visitsInTheWay } from '../queries.ts'
import { HOURS_TEXTS } from '../screen-messages.ts'

/** The change that a form describes, or what is missing beside its fields. */
export type ReadChange = (field: ReadField) => HoursChange | { errors: FieldErrors }

/** A mistake as the form says it. */
export function errorsOf({ mistake, at }: Mistake): { errors: FieldErrors } {
  return { errors: { [at]: HOURS_TEXTS[mistake] } }
}

type HoursFormProps = {
  label: string
  submitText: string
  /** One of several of its kind, none of which is the page's main action. */
  isQuiet?: boolean
  read: ReadChange
  /** Empties the form once it is saved, so that the next can be entered. */
  isEmptied?: boolean
  /** Called by its button for changing nothing, where it has one. */
  onKept?: () => void
  /** Called by its button for not saving over visits; without it the form asks no more, and stays. */
  onDontSave?: () => void
  /** Why it was refused before the form was opened. */
  refused?: Refused | null
  onSaved?: () => void
  /** Other ways on, beside its button: a step of several, of which the next one shows that it is saved. */
  ways?: ReactNode
  children: ReactNode
}

/** Why a change was not saved, and which visits are in the way. */
export type Refused = { sentence: string; visits: readonly DisplacedVisit[] | null; changeText: string }

/** A form that changes hours. It saves nothing over booked visits before it was chosen what becomes of them. */
export function HoursForm({
  label,
  submitText,
  isQuiet = false,
  read,
  isEmptied = false,
  onKept,
  onDontSave,
  refused: refusedBefore = null,
  onSaved,
  ways,
  children,
}: HoursFormProps) {
  const saving = useSaveHours()
  const by = useAuth().user?.role === 'barber' ? 'barber' : 'desk'
  const [refused, setRefused] = useState(refusedBefore)
  const visits = refused?.visits ?? null
  const send = async ({ change, typed }: Read) => {
    const changeText = JSON.stringify(change)
    // Other hours have other visits in the way, which were not asked about.
    const asked = refused?.changeText === changeText ? visits : null
    try {
      const decided = chosenIn(asked ?? [], typed, by)
      return await saving.mutateAsync({ change, leavesVisits: asked !== null, decided })
    } catch (error) {
      const sentence = serverText(error) ?? HOURS_TEXTS.unreachable
      setRefused({ sentence, visits: visitsInTheWay(error), changeText })
      throw error
    }
  }
  const onSent = ({ done, refused: left }: { done: number; refused: number }, form: HTMLFormElement) => {
    setRefused(null)
    const later = (visits?.length ?? 0) - done - left
    if (visits) showToast(HOURS_TEXTS.savedWith({ done, refused: left, later }))
    else if (!ways) showToast(HOURS_TEXTS.saved)
    if (isEmptied) form.reset()
    onSaved?.()
  }
  return (
    <Form
      className="grid gap-4"
      aria-label={label}
      schema={schemaOf(read)}
      send={send}
      onSent={onSent}
      // Other dates have other visits in the way.
      onInput={({ target }) => isChoice(target) || setRefused(null)}
    >
      {children}
      {refused && <Refusal refused={refused} by={by} />}
      <div className="flex flex-wrap gap-3">
        <SubmitButton className={isQuiet && !visits ? 'button button-quiet' : 'button'} busy="Saving…">
          {visits ? HOURS_TEXTS.saveChoices : submitText}
        </SubmitButton>
        {(visits || onKept) && (
          <Button kind="quiet" onClick={onKept ?? onDontSave ?? (() => setRefused(null))}>
            {onKept ? HOURS_TEXTS.keep : HOURS_TEXTS.dontSave}
          </Button>
        )}
        {ways}
      </div>
    </Form>
  )
}

function Refusal({ refused: { sentence, visits }, by }: { refused: Refused; by: Decider }) {
  return (
    <>
      <div className="notice" data-tone="bad" role="alert">
        <p>
          {sentence} {visits && HOURS_TEXTS.inTheWay}
        </p>
      </div>
      {visits && visits.length > 0 && <ChooseForEach visits={visits} by={by} />}
    </>
  )
}

type Read = { change: HoursChange; typed: Typed }

function schemaOf(read: ReadChange): Schema<Read> {
  return {
    safeParse: typed => {
      const change = read(fieldReader(typed))
      if (!('errors' in change)) return { success: true, data: { change, typed } }
      const issues = Object.entries(change.errors).map(([name, message]) => ({ path: [name], message }))
      return { success: false, error: { issues } }
    },
  }
}
