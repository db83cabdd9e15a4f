import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { showToast } from '../../../platform/web/toaster.tsx'
import { serverText } from '../../accounts/queries.ts'
import { fieldReader, type ReadField } from '../form-rules.ts'
import { type HoursChange, isInTheWay, useSaveHours } from '../queries.ts'
import { HOURS_TEXTS } from '../screen-messages.ts'

type HoursFormProps = {
  label: string
  submitText: string
  /** The change that the fields describe, or a sentence saying what is missing. */
  read: (field: ReadField) => HoursChange | string
  /** Empties the form once it is saved, so that the next can be entered. */
  isEmptied?: boolean
  children: ReactNode
}

/** A form that changes hours. When booked visits are in the way it says so, and asks before it saves. */
export function HoursForm({ label, submitText, read, isEmptied = false, children }: HoursFormProps) {
  const saving = useSaveHours()
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [asked, setAsked] = useState<HoursChange | null>(null)
  const save = (change: HoursChange, leavesVisits: boolean) =>
    saving.mutate(
      { change, leavesVisits },
      {
        onSuccess: () => {
          showToast(HOURS_TEXTS.saved)
          setAsked(null)
          if (isEmptied) form.current?.reset()
        },
        onError: error => {
          setProblem(serverText(error) ?? 'Unable to connect to server.')
          setAsked(isInTheWay(error) ? change : null)
        },
      },
    )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const change = read(fieldReader(new FormData(event.currentTarget)))
    setAsked(null)
    setProblem(typeof change === 'string' ? change : null)
    if (typeof change !== 'string') save(change, false)
  }
  return (
    <form ref={form} method="post" className="grid gap-4" aria-label={label} noValidate onSubmit={submit}>
      {children}
      {problem && (
        <div className="notice" data-tone="bad" role="alert">
          <p>{problem}</p>
          {asked && <p>{HOURS_TEXTS.inTheWay}</p>}
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button" disabled={saving.isPending}>
          {submitText}
        </button>
        {asked && (
          <button
            type="button"
            className="button button-quiet"
            disabled={saving.isPending}
            onClick={() => save(asked, true)}
          >
            Save, and decide about each visit
          </button>
        )}
      </div>
    </form>
  )
}
