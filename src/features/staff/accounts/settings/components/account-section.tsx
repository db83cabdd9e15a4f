import { Section } from '../../../../../ui/section.tsx'
import { ReadFailed, SkeletonRows } from '../../../../../ui/skeleton-rows.tsx'
import { useAuth } from '../../components/auth-context.tsx'
import { ConfirmIdentity } from '../../confirm/components/confirm-identity.tsx'
import { UNREACHABLE } from '../../messages.ts'
import { isSignedOut } from '../../queries.ts'
import { SecondFactor } from '../../second-factor/components/second-factor.tsx'
import { DeviceList } from './device-list.tsx'
import { EmailForm } from './email-form.tsx'
import { PasswordForm } from './password-form.tsx'

export function AccountSection() {
  const { user, isLoading, error } = useAuth()
  return (
    <Section id="account" title="Your Account" heading="sr-only" className="panel no-print">
      {user ? (
        <ConfirmIdentity hasSecondFactor={user.hasSecondFactor}>
          <div className="grid gap-5 items-start @min-[56rem]:grid-cols-[1fr_1fr]">
            <div className="card">
              <h3 className="text-heading">Password</h3>
              <PasswordForm username={user.username} onChanged={() => {}} />
            </div>
            <div className="card">
              <h3 className="text-heading">If you forget your password</h3>
              <EmailForm email={user.email} />
            </div>
            <div className="card">
              <h3 className="text-heading">Sign-in codes</h3>
              <SecondFactor username={user.username} hasSecondFactor={user.hasSecondFactor} />
            </div>
            <div className="@min-[56rem]:col-span-full card">
              <h3 className="text-heading">Signed-in devices</h3>
              <DeviceList />
            </div>
          </div>
        </ConfirmIdentity>
      ) : error && !isLoading && !isSignedOut(error) ? (
        <ReadFailed onRetry={() => window.location.reload()}>{UNREACHABLE}</ReadFailed>
      ) : (
        <SkeletonRows rows={2} label="Loading your account…" className="h-40" />
      )}
    </Section>
  )
}
