import { useEffect, useState } from 'react'
import { Redirect } from '../../../../../platform/web/router.tsx'
import { useAuth } from '../../../../staff/accounts/components/auth-context.tsx'
import { PasswordForm } from '../../../../staff/accounts/settings/components/password-form.tsx'
import { FIRST_RUN } from '../messages.ts'

const DONE = 1

/** Leads an owner who came in with the printed password: choose an own one, then set the shop up. */
export function FirstRun() {
  const { user } = useAuth()
  const [wasAsked, setAsked] = useState(false)
  const mustChange = user?.mustChangePassword === true
  useEffect(() => {
    if (mustChange) setAsked(true)
  }, [mustChange])
  if (!user) return null
  if (!mustChange) return wasAsked ? <Redirect to="/admin/shop/start" /> : null
  return (
    <section
      aria-labelledby="first-run-title"
      className="border border-line rounded-card bg-selected overflow-hidden no-print"
    >
      <div className="h-2 pole" aria-hidden="true" />
      <div className="grid gap-4 p-5">
        <h2 id="first-run-title" className="text-heading">
          {FIRST_RUN.title}
        </h2>
        <p>{FIRST_RUN.lead}</p>
        <ol className="grid gap-2 ps-6 list-decimal">
          {FIRST_RUN.steps.map((text, index) => (
            <li
              key={text}
              className="aria-[current]:font-[650]"
              {...(index === DONE ? { 'aria-current': 'step' } : {})}
            >
              {text}
              {index < DONE && <span className="text-muted"> (done)</span>}
            </li>
          ))}
        </ol>
        <div className="max-w-120">
          <p>{FIRST_RUN.choosePassword}</p>
          <PasswordForm username={user.username} />
        </div>
      </div>
    </section>
  )
}
