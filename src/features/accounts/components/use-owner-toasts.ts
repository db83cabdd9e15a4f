import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { showToast, type Toast } from '../../../platform/web/toaster.tsx'
import { isConfirmationNeeded } from '../confirm/queries.ts'
import { ACCESS_TOASTS, FIRST_PASSWORD_ONLY } from '../messages.ts'
import { isSignedOut, serverText } from '../queries.ts'

/**
 * Says why a call of the owner's failed, in the server's own words unless a toast is given; a session that has ended
 * leads to the sign-in instead (spec §6), and a closed question for the password needs no message.
 */
export function useOwnerToasts() {
  const navigate = useNavigate()
  return useCallback(
    (
      error: unknown,
      toast: Pick<Toast, 'title' | 'description' | 'tone'> = ACCESS_TOASTS.failed(serverText(error)),
    ) => {
      if (isConfirmationNeeded(error)) return
      // The dashboard itself then asks for a password; its sections are refused until there is one.
      if (serverText(error) === FIRST_PASSWORD_ONLY) return
      if (!isSignedOut(error)) return showToast(toast)
      void navigate('/admin-login', { replace: true })
    },
    [navigate],
  )
}
