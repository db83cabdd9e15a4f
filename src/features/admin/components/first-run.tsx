import { useEffect, useState } from 'react'
import { useAuth } from '../../accounts/components/auth-context.tsx'
import { PasswordForm } from '../../accounts/settings/components/password-form.tsx'
import { FIRST_RUN } from '../messages.ts'

/** Leads an owner who came in with the printed password: choose an own one, then check the team. */
export function FirstRun() {
  const { user } = useAuth()
  const [step, setStep] = useState<'password' | 'team' | null>(null)
  const mustChange = user?.mustChangePassword === true
  useEffect(() => {
    if (mustChange) setStep('password')
  }, [mustChange])
  if (!user || step === null) return null
  const done = step === 'password' ? 1 : 2
  return (
    <section aria-labelledby="first-run-title" className="first-run no-print">
      <div className="pole first-run-pole" aria-hidden="true" />
      <div className="first-run-body">
        <h2 id="first-run-title" className="text-heading">
          {FIRST_RUN.title}
        </h2>
        <p>{FIRST_RUN.lead}</p>
        <ol className="first-run-steps">
          {FIRST_RUN.steps.map((text, index) => (
            <li key={text} {...(index === done ? { 'aria-current': 'step' } : {})}>
              {text}
              {index < done && <span className="text-muted"> (done)</span>}
            </li>
          ))}
        </ol>
        {step === 'password' ? (
          <div className="first-run-form">
            <p>{FIRST_RUN.choosePassword}</p>
            <PasswordForm username={user.username} onChanged={() => setStep('team')} />
          </div>
        ) : (
          <div role="status" className="grid justify-items-start gap-4">
            <p>{FIRST_RUN.checkTeam}</p>
            <button type="button" className="button" onClick={() => setStep(null)}>
              My Team Is Right
            </button>
          </div>
        )}
      </div>
    </section>
  )
}
