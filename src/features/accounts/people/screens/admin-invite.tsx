import '../../../../ui/owner.css'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { reading } from '../../../../platform/web/reading.tsx'
import { SignInFrame } from '../../components/sign-in-frame.tsx'
import { serverText } from '../../queries.ts'
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
        <p className="mt-6 text-muted" role="status">
          {ACCEPT.reading}
        </p>
      )}
      <p className="mt-6 text-center">
        <Link to="/admin-login" className="link door-link">
          {ACCEPT.signIn}
        </Link>
      </p>
    </SignInFrame>
  )
}

export default reading(AdminInvite)

/** The token leaves the address, so that it stays in no history. */
function useInvitation() {
  const navigate = useNavigate()
  const { mutate, data, error } = useShowInvitation()
  const [token, setToken] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the address that the page was opened at.
  useEffect(() => {
    const found = window.location.hash.slice(1)
    setToken(found)
    if (found === '') return
    mutate(found)
    void navigate('/admin-invite', { replace: true })
  }, [])
  const refusal = error && (serverText(error) ?? ACCEPT.failed)
  return {
    token: token ?? '',
    invitation: data ?? null,
    problem: token === '' ? ACCEPT.missing : refusal,
  }
}
