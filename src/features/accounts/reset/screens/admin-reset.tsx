import '../../../../ui/owner.css'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { reading } from '../../../../platform/web/reading.tsx'
import { SignInFrame } from '../../components/sign-in-frame.tsx'
import { RequestTokenForm } from '../components/request-token-form.tsx'
import { ResetPasswordForm } from '../components/reset-password-form.tsx'

export const isBare = true

function AdminReset() {
  const [step, setStep] = useState<'request' | 'reset'>('request')
  const [isBack, setBack] = useState(false)
  const token = useTokenOfAddress(() => setStep('reset'))
  const startAgain = () => {
    setBack(true)
    setStep('request')
  }
  return (
    <SignInFrame
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
    </SignInFrame>
  )
}

export default reading(AdminReset)

/** Removes the token from the address, so that it stays in no history. */
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
