import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { CallError } from '../../../platform/web/api.ts'
import { showToast } from '../../../platform/web/toaster.tsx'
import { useOwnerToasts } from '../../accounts/components/use-owner-toasts.ts'
import { isSignedOut } from '../../accounts/queries.ts'
import type { AdminBarber, BarberUpdate } from '../contract.ts'
import { TEAM_TOASTS } from '../messages.ts'
import { teamQuery, useUpdateBarber } from '../queries.ts'
import { type BarberFields, barberResolver } from './barber-resolver.ts'

function fieldsOf({ name, title, username, phone, email }: AdminBarber): BarberFields {
  return { name, title, username, phone, email, password: '' }
}

function isChanged(from: BarberFields, to: BarberFields): boolean {
  const names = ['name', 'title', 'username', 'phone', 'email', 'password'] as const
  return names.some(name => from[name] !== to[name])
}

/** The field that a refusal is about. */
const FIELD_OF_STATUS: Readonly<Record<number, keyof BarberFields>> = { 409: 'username', 422: 'password' }

/** After an edit conflict `newer` is the stored barber; what was typed stays, and saving again overwrites. */
export function useBarberForm(barber: AdminBarber, onSaved: () => void) {
  const client = useQueryClient()
  const tell = useOwnerToasts()
  const updating = useUpdateBarber()
  const [looked, setLooked] = useState(barber)
  const [shown, setShown] = useState(barber)
  const [isConflict, setConflict] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [hasSessionEnded, setSessionEnded] = useState(false)
  const form = useForm<BarberFields, unknown, BarberUpdate>({
    resolver: barberResolver,
    defaultValues: fieldsOf(barber),
    mode: 'onTouched',
  })

  const lookAgain = async () => {
    await client.invalidateQueries({ queryKey: teamQuery.queryKey })
    const newest = client.getQueryData<AdminBarber[]>(teamQuery.queryKey)?.find(({ id }) => id === barber.id)
    if (newest) setLooked(newest)
    setConflict(newest !== undefined)
  }
  const refuse = async (error: Error) => {
    if (!(error instanceof CallError)) {
      setRefusal(TEAM_TOASTS.notUpdated.description)
      return tell(error, TEAM_TOASTS.notUpdated)
    }
    if (isSignedOut(error)) return setSessionEnded(true)
    const sentence = error.sentence || TEAM_TOASTS.notUpdated.description
    tell(error, TEAM_TOASTS.refused(sentence))
    const field = FIELD_OF_STATUS[error.status]
    if (field) return form.setError(field, { message: sentence }, { shouldFocus: true })
    setRefusal(sentence)
    if (error.status === 412) await lookAgain()
  }
  const save = (update: BarberUpdate) => {
    setRefusal(null)
    setSessionEnded(false)
    updating.mutate(
      { id: barber.id, version: looked.version, update },
      {
        onSuccess: () => {
          showToast(TEAM_TOASTS.updated)
          onSaved()
        },
        onError: refuse,
      },
    )
  }
  const takeNewer = () => {
    form.reset(fieldsOf(looked))
    setShown(looked)
    setConflict(false)
    setRefusal(null)
  }
  return {
    form,
    hasChanges: () => isChanged(fieldsOf(shown), form.getValues()),
    save,
    isSaving: updating.isPending,
    refusal,
    isSignedOut: hasSessionEnded,
    newer: isConflict ? looked : null,
    takeNewer,
  }
}
