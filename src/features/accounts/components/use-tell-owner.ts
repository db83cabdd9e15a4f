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
export function useTellOwner() {
  const navigate = useNavigate()
  return useCallback(
    (
      fault: unknown,
      toast: Pick<Toast, 'title' | 'description' | 'tone'> = ACCESS_TOASTS.failed(serverText(fault)),
    ) => {
      if (isConfirmationNeeded(fault)) return
      // The dashboard itself then asks for a password; its sections are refused until there is one.
      if (serverText(fault) === FIRST_PASSWORD_ONLY) return
      if (!isSignedOut(fault)) return showToast(toast)
      void navigate('/admin-login', { replace: true })
    },
    [navigate],
  )
}
