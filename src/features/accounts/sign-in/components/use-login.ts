import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '../../../../platform/web/api.ts'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { useAuth } from '../../components/auth-context.tsx'
import { ACCESS_TOASTS } from '../../messages.ts'
import { serverText, useClearOwnerQueries } from '../../queries.ts'
import type { LoginFields } from './login-form.tsx'

/** The delay before the dashboard opens (spec §9). */
export const LOGIN_REDIRECT_MS = 100
/** Shown when the response has no username (spec §7). */
const DEFAULT_USERNAME = 'Admin'

export function useLogin(onCodeNeeded: () => void) {
  const { login } = useAuth()
  const navigate = useNavigate()
  const clearOwnerQueries = useClearOwnerQueries()
  const [isBusy, setBusy] = useState(false)

  const showError = (error: unknown) => {
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
      showError(error)
    }
  }
  return { login: submit, isBusy }
}
