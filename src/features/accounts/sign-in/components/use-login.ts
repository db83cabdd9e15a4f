import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '../../../../platform/web/api.ts'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { useAuth } from '../../components/auth-context.tsx'
import { ACCESS_TOASTS } from '../../messages.ts'
import { serverText, useClearOwnerQueries } from '../../queries.ts'
import type { LoginFields } from './login-form.tsx'

/** How long after the welcome the dashboard opens (spec §9). */
export const LOGIN_REDIRECT_MS = 100
/** Who is welcomed when the server gives no name (spec §7). */
const DEFAULT_USERNAME = 'Admin'

/** Signs in, says how it went, and opens the dashboard; `onCodeNeeded` is called when the second step is due. */
export function useLogin(onCodeNeeded: () => void) {
  const { login } = useAuth()
  const navigate = useNavigate()
  const clearOwnerQueries = useClearOwnerQueries()
  const [isBusy, setBusy] = useState(false)

  const tell = (error: unknown) => {
    setBusy(false)
    if (error instanceof CallError && error.type === 'second-factor-needed') onCodeNeeded()
    else showToast(ACCESS_TOASTS.loginFailed(serverText(error)))
  }
  const submit = async ({ code, ...fields }: LoginFields) => {
    setBusy(true)
    try {
      const response = await login(code.trim() === '' ? fields : { ...fields, code })
      clearOwnerQueries()
      showToast(ACCESS_TOASTS.loggedIn(response?.username || DEFAULT_USERNAME))
      setTimeout(() => void navigate('/admin-dashboard', { replace: true }), LOGIN_REDIRECT_MS)
    } catch (error) {
      tell(error)
    }
  }
  return { login: submit, isBusy }
}
