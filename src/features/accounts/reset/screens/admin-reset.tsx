import '../../../../ui/owner.css'
import { useState } from 'react'
import { reading } from '../../../../platform/web/reading.tsx'
import { Link } from '../../../../platform/web/router.tsx'
import { SignInFrame } from '../../components/sign-in-frame.tsx'
import { useTokenOfAddress } from '../../components/use-token-of-address.ts'
import { RequestTokenForm } from '../components/request-token-form.tsx'
import { ResetPasswordForm } from '../components/reset-password-form.tsx'

export const isBare = true

const tokenIn = ({ searchParams }: URL) => searchParams.get('token')

function AdminReset() {
  const [step, setStep] = useState<'request' | 'reset'>('request')
  const [isBack, setBack] = useState(false)
  const token = useTokenOfAddress(tokenIn, () => setStep('reset')) ?? ''
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
