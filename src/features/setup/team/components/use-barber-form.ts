import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../../../../platform/web/api.ts'
import { showToast } from '../../../../platform/web/toaster.tsx'
import type { FieldErrors } from '../../../../ui/form/field-errors.ts'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { isSignedOut } from '../../../staff/accounts/queries.ts'
import type { AdminBarber, BarberUpdate } from '../contract.ts'
import { TEAM_TOASTS } from '../messages.ts'
import { teamQuery, useUpdateBarber } from '../queries.ts'

/** The field that a refusal is about. */
const FIELD_OF_STATUS: Readonly<Record<number, keyof BarberUpdate>> = { 409: 'username', 422: 'password' }

/** Why nothing was saved; `newer` is the barber as saved now, when someone else was first. */
type Outcome = { refusal?: string; isSignedOut?: boolean; newer?: AdminBarber }

/** What a failed update shows: in a toast, above the form, and at its fields. */
function outcomeOf(error: unknown) {
  if (isSignedOut(error)) return { outcome: { isSignedOut: true }, errors: {} }
  if (!(error instanceof CallError)) {
    const toast = TEAM_TOASTS.notUpdated
    return { outcome: { refusal: toast.description }, toast, errors: {} }
  }
  const sentence = error.sentence || TEAM_TOASTS.notUpdated.description
  const field = FIELD_OF_STATUS[error.status]
  const toast = TEAM_TOASTS.refused(sentence)
  return field
    ? { outcome: {}, toast, errors: { [field]: sentence } }
    : { outcome: { refusal: sentence }, toast, errors: {} }
}

function isConflict(error: unknown): boolean {
  return error instanceof CallError && error.status === 412
}

/** After an edit conflict what was typed is kept, and saving again is then on purpose; `shown` is what fields begin with. */
export function useBarberForm(barber: AdminBarber, onSaved: () => void) {
  const client = useQueryClient()
  const showError = useOwnerToasts()
  const updating = useUpdateBarber()
  const [looked, setLooked] = useState(barber)
  const [shown, setShown] = useState(barber)
  const [outcome, setOutcome] = useState<Outcome>({})

  const lookAgain = async () => {
    const team = await client.fetchQuery({ ...teamQuery, staleTime: 0 }).catch(() => [])
    const newest = team.find(({ id }) => id === barber.id)
    if (!newest) return
    setLooked(newest)
    setOutcome({ newer: newest })
  }
  const onRefusal = (error: unknown): FieldErrors => {
    const { outcome, toast, errors } = outcomeOf(error)
    setOutcome(outcome)
    if (toast) showError(error, toast)
    if (isConflict(error)) void lookAgain()
    return errors
  }
  const onSent = () => {
    showToast(TEAM_TOASTS.updated)
    onSaved()
  }
  const takeNewer = () => {
    setShown(looked)
    setOutcome({})
  }
  return {
    shown,
    refusal: outcome.refusal,
    isSignedOut: outcome.isSignedOut,
    conflict:
      outcome.newer && updating.variables ? { newer: outcome.newer, mine: updating.variables.update } : null,
    takeNewer,
    send: (update: BarberUpdate) => updating.mutateAsync({ id: barber.id, version: looked.version, update }),
    onSent,
    onRefusal,
  }
}
