import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { showToast, type Toast } from '../../../platform/web/toaster.tsx'
import { isSignedOut, serverText } from '../queries.ts'
import { ACCESS_TOASTS } from '../words.ts'

/**
 * Says why a call of the owner's failed, in the server's own words unless a toast is given; a session that has ended
 * leads to the sign-in instead (spec §6), and what was read as the owner is dropped with the screen that shows it.
 */
export function useTellOwner() {
  const navigate = useNavigate()
  return useCallback(
    (
      fault: unknown,
      toast: Pick<Toast, 'title' | 'description' | 'tone'> = ACCESS_TOASTS.failed(serverText(fault)),
    ) => {
      if (!isSignedOut(fault)) return showToast(toast)
      void navigate('/admin-login', { replace: true })
    },
    [navigate],
  )
}
