import { useState } from 'react'
import { CallError } from '../../../../../platform/web/api.ts'
import { useNavigate } from '../../../../../platform/web/router.tsx'
import { showToast } from '../../../../../platform/web/toaster.tsx'
import { usePosted } from '../../../../../ui/form/posted.ts'
import { useAuth } from '../../components/auth-context.tsx'
import { ACCESS_TOASTS } from '../../messages.ts'
import { type SignedIn, serverText, useClearOwnerQueries } from '../../queries.ts'
import { homeOf } from '../../roles/rules.ts'

/** The delay before the dashboard or Today opens (spec §9). */
export const LOGIN_REDIRECT_MS = 100
/** Shown when the response has no username (spec §7). */
const DEFAULT_USERNAME = 'Admin'

/** Signs in, says how it went, and opens the dashboard, or Today for those who have none; `asksCode` once the second step is due. */
export function useLogin() {
  const { login } = useAuth()
  const navigate = useNavigate()
  const clearOwnerQueries = useClearOwnerQueries()
  const posted = usePosted()
  const [asksCode, setAsksCode] = useState(posted?.errors.code !== undefined)
  const [isOpening, setOpening] = useState(false)
  const onSent = (response: SignedIn | null) => {
    setOpening(true)
    clearOwnerQueries()
    showToast(ACCESS_TOASTS.loggedIn(response?.username || DEFAULT_USERNAME))
    setTimeout(() => void navigate(homeOf(response?.role ?? 'owner'), { replace: true }), LOGIN_REDIRECT_MS)
  }
  const onRefusal = (error: unknown) => {
    const type = error instanceof CallError ? error.type : null
    if (type === 'second-factor-needed') {
      // In place of the refusal of another password, which would deny that this one was right.
      showToast(ACCESS_TOASTS.codeAsked)
      return setAsksCode(true)
    }
    showToast(ACCESS_TOASTS.loginFailed(serverText(error)))
    if (type === 'wrong-code') return { code: serverText(error) ?? '' }
  }
  return { asksCode, isOpening, send: login, onSent, onRefusal }
}
