import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { showToast } from '../../../../platform/web/toaster.tsx'
import type { Toast } from '../../../../shared/toast.ts'
import { isConfirmationNeeded } from '../confirm/queries.ts'
import { ACCESS_TOASTS, FIRST_PASSWORD_ONLY } from '../messages.ts'
import { isSignedOut, serverText, sessionQuery } from '../queries.ts'

/** Shows why a call failed; an ended session is read again instead, and the page leaves for the sign-in (spec §6). */
export function useOwnerToasts() {
  const client = useQueryClient()
  return useCallback(
    (error: unknown, toast: Omit<Toast, 'id' | 'isOpen'> = ACCESS_TOASTS.failed(serverText(error))) => {
      if (isConfirmationNeeded(error)) return
      // The dashboard shows the form for a new password instead.
      if (serverText(error) === FIRST_PASSWORD_ONLY) return
      if (!isSignedOut(error)) return showToast(toast)
      const { queryKey } = sessionQuery
      if (!isSignedOut(client.getQueryState(queryKey)?.error)) void client.invalidateQueries({ queryKey })
    },
    [client],
  )
}
