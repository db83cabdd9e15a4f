import '../../../../ui/owner.css'
import { reading } from '../../../../platform/web/reading.tsx'
import { Link } from '../../../../platform/web/router.tsx'
import { OwnerAuthProvider } from '../../components/auth-context.tsx'
import { SignInFrame } from '../../components/sign-in-frame.tsx'
import { LoginForm } from '../components/login-form.tsx'

export const isBare = true

function AdminLogin() {
  return (
    <OwnerAuthProvider readsSession={false}>
      <SignInFrame title="Admin Login" lead="The shop’s diary, team and takings.">
        <LoginForm />
        <p className="mt-6 text-center">
          <Link to="/admin-reset" className="link door-link">
            Forgot your password?
          </Link>
        </p>
      </SignInFrame>
    </OwnerAuthProvider>
  )
}

export default reading(AdminLogin)
