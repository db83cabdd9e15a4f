import '../../../../../owner.css'
import { reading } from '../../../../../platform/pages/reading.tsx'
import { Link } from '../../../../../platform/web/router.tsx'
import { SignInFrame } from '../../components/sign-in-frame.tsx'
import { useTokenOfAddress } from '../../components/use-token-of-address.ts'
import { serverText } from '../../queries.ts'
import { AcceptByCode } from '../components/accept-by-code.tsx'
import { AcceptForm } from '../components/accept-form.tsx'
import { ACCEPT } from '../messages.ts'
import { useShowInvitation } from '../queries.ts'

export const isBare = true

function AdminInvite() {
  const { token, invitation, problem } = useInvitation()
  return (
    <SignInFrame title={ACCEPT.title} lead={ACCEPT.lead}>
      {problem !== null ? (
        <p className="notice mt-6" data-tone="bad" role="alert">
          {problem}
        </p>
      ) : invitation ? (
        <AcceptForm token={token} username={invitation.username} />
      ) : (
        <>
          <noscript>
            <AcceptByCode />
          </noscript>
          <p className="mt-6 text-muted noscript:hidden" role="status">
            {ACCEPT.reading}
          </p>
        </>
      )}
      <p className="mt-6 text-center">
        <Link to="/admin-login" className="inline-flex items-center min-h-11 link">
          {ACCEPT.signIn}
        </Link>
      </p>
    </SignInFrame>
  )
}

export default reading(AdminInvite)

function useInvitation() {
  const { mutate, data, error } = useShowInvitation()
  const token = useTokenOfAddress(({ hash }) => hash.slice(1), mutate)
  const refusal = error && (serverText(error) ?? ACCEPT.failed)
  return {
    token: token ?? '',
    invitation: data ?? null,
    problem: token === '' ? ACCEPT.missing : refusal,
  }
}
