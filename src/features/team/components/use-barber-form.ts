import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../../../platform/web/api.ts'
import { showToast } from '../../../platform/web/toaster.tsx'
import type { FieldErrors } from '../../../ui/form.tsx'
import { useOwnerToasts } from '../../accounts/components/use-owner-toasts.ts'
import { isSignedOut } from '../../accounts/queries.ts'
import type { AdminBarber, BarberUpdate } from '../contract.ts'
import { TEAM_TOASTS } from '../messages.ts'
import { teamQuery, useUpdateBarber } from '../queries.ts'

/** The field that a refusal is about. */
const FIELD_OF_STATUS: Readonly<Record<number, keyof BarberUpdate>> = { 409: 'username', 422: 'password' }

/** Why nothing was saved; `newer` is the barber as saved now, when someone else was first. */
type Outcome = { refusal?: string; isSignedOut?: boolean; newer?: AdminBarber }

/**
 * A barber's form and its saving. After an edit conflict what was typed is kept, and saving again is then on purpose;
 * `shown` is what the fields begin with.
 */
export function useBarberForm(barber: AdminBarber, onSaved: () => void) {
  const client = useQueryClient()
  const tell = useOwnerToasts()
  const updating = useUpdateBarber()
  const [looked, setLooked] = useState(barber)
  const [shown, setShown] = useState(barber)
  const [outcome, setOutcome] = useState<Outcome>({})

  const lookAgain = async () => {
    await client.invalidateQueries({ queryKey: teamQuery.queryKey })
    const newest = client.getQueryData<AdminBarber[]>(teamQuery.queryKey)?.find(({ id }) => id === barber.id)
    if (!newest) return
    setLooked(newest)
    setOutcome({ newer: newest })
  }
  const onRefusal = (error: unknown): FieldErrors => {
    const unsaved = TEAM_TOASTS.notUpdated
    if (isSignedOut(error)) setOutcome({ isSignedOut: true })
    if (isSignedOut(error)) return {}
    const isRefused = error instanceof CallError
    const sentence = (isRefused && error.sentence) || unsaved.description
    tell(error, isRefused ? TEAM_TOASTS.refused(sentence) : unsaved)
    const field = isRefused ? FIELD_OF_STATUS[error.status] : undefined
    setOutcome(field ? {} : { refusal: sentence })
    if (isRefused && error.status === 412) void lookAgain()
    return field ? { [field]: sentence } : {}
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
