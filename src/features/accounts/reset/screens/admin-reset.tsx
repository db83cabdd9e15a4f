import '../../../../ui/owner.css'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { reading } from '../../../../platform/web/reading.tsx'
import { Door } from '../../components/door.tsx'
import { RequestTokenForm } from '../components/request-token-form.tsx'
import { ResetPasswordForm } from '../components/reset-password-form.tsx'

export const isBare = true

/** Two steps: have a token printed on the server's console, then set a new password with it (spec §2). */
function AdminReset() {
  const [step, setStep] = useState<'request' | 'reset'>('request')
  const [isBack, setBack] = useState(false)
  const token = useTokenOfAddress(() => setStep('reset'))
  const startAgain = () => {
    setBack(true)
    setStep('request')
  }
  return (
    <Door
      title="Reset Password"
      lead={
        step === 'request'
          ? 'Step 1 of 2: ask for a reset token. It appears in the server console logs.'
          : 'Step 2 of 2: give the token and choose a new password.'
      }
    >
      {step === 'request' ? (
        <RequestTokenForm
          takesFocus={isBack}
          onRequested={() => setStep('reset')}
          onHasToken={() => setStep('reset')}
        />
      ) : (
        <ResetPasswordForm key={token} token={token} onNewToken={startAgain} />
      )}
      <p className="mt-6 text-center">
        <Link to="/admin-login" className="link door-link">
          Back to Login
        </Link>
      </p>
    </Door>
  )
}

export default reading(AdminReset)

/**
 * The token that the address brought, taken out of it at once so that no history or screenshot keeps it. It is read
 * in the browser alone: pages are kept for everybody.
 */
function useTokenOfAddress(onToken: () => void): string {
  const navigate = useNavigate()
  const [token, setToken] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the address that the page was opened at.
  useEffect(() => {
    const found = new URLSearchParams(window.location.search).get('token')
    if (!found) return
    setToken(found)
    onToken()
    void navigate('/admin-reset', { replace: true })
  }, [])
  return token
}
