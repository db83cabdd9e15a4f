import { useNavigate } from '../../../../platform/web/router.tsx'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { forgetLastSeenDay } from '../../../diary/diary/day/last-seen-queries.ts'
import { forgetQueueSeen } from '../../../queue/floor/last-seen-queries.ts'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { ACCESS_TOASTS } from '../../../staff/accounts/messages.ts'

export function useLogOut() {
  const { logout } = useAuth()
  const navigate = useNavigate()
  return {
    logOut: logout,
    onSignedOut: () => {
      forgetLastSeenDay()
      forgetQueueSeen()
      void navigate('/admin-login', { replace: true })
    },
    onFailed: () => showToast(ACCESS_TOASTS.logoutFailed),
  }
}
