import '../../../../../owner.css'
import { reading } from '../../../../../platform/pages/reading.tsx'
import { Link, useLocation } from '../../../../../platform/web/router.tsx'
import { PostedNote } from '../../../../../ui/form/posted-note.tsx'
import { OwnerAuthProvider } from '../../components/auth-context.tsx'
import { SignInFrame } from '../../components/sign-in-frame.tsx'
import { ACCESS_TOASTS } from '../../messages.ts'
import { LoginForm } from '../components/login-form.tsx'

export const isBare = true
/** What led here without a script. */
export const searchNames = ['done']

function AdminLogin() {
  const done = new URLSearchParams(useLocation().search).get('done')
  return (
    <OwnerAuthProvider readsSession={false}>
      <SignInFrame title="Admin Login" lead="The shop’s diary, team and takings.">
        {done === 'password' && (
          <p className="notice mt-6" role="status">
            {ACCESS_TOASTS.passwordReset.description}
          </p>
        )}
        <PostedNote of={['sign-out']} />
        <LoginForm />
        <p className="mt-6 text-center">
          <Link to="/admin-reset" className="inline-flex items-center min-h-11 link">
            Forgot your password?
          </Link>
        </p>
      </SignInFrame>
    </OwnerAuthProvider>
  )
}

export default reading(AdminLogin)
