import '../../../../../owner.css'
import { reading } from '../../../../../platform/pages/reading.tsx'
import { Link, useArrival, useLocation } from '../../../../../platform/web/router.tsx'
import { SignInFrame } from '../../components/sign-in-frame.tsx'
import { useTokenOfAddress } from '../../components/use-token-of-address.ts'
import { ACCESS_TOASTS } from '../../messages.ts'
import { RequestTokenForm } from '../components/request-token-form.tsx'
import { ResetPasswordForm } from '../components/reset-password-form.tsx'

export const isBare = true
/** The token is not among them: the server never writes it into a page. */
export const searchNames = ['step', 'requested']

/** Behind # it reaches no server and no log; the query of spec §2 works too. */
const tokenIn = ({ hash, searchParams }: URL) => hash.slice(1) || searchParams.get('token')

function AdminReset() {
  const { search } = useLocation()
  const hasComeBack = useArrival() !== 'LOAD'
  const address = new URLSearchParams(search)
  const token = useTokenOfAddress(tokenIn, () => {}) ?? ''
  const step = address.get('step') ?? (token === '' ? '1' : '2')
  return (
    <SignInFrame
      title="Reset Password"
      lead={
        step === '1'
          ? 'Step 1 of 2: ask for a reset token. It appears in the server console logs.'
          : 'Step 2 of 2: give the token and choose a new password.'
      }
    >
      {address.has('requested') && (
        <p className="notice mt-6" role="status">
          {ACCESS_TOASTS.tokenGenerated.description}
        </p>
      )}
      {step === '1' ? <RequestTokenForm takesFocus={hasComeBack} /> : <ResetPasswordForm token={token} />}
      <p className="mt-6 text-center">
        <Link to="/admin-login" className="inline-flex items-center min-h-11 link">
          Back to Login
        </Link>
      </p>
    </SignInFrame>
  )
}

export default reading(AdminReset)
