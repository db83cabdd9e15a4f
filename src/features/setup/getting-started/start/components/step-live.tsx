import { Link } from '../../../../../platform/web/router.tsx'
import { showToast } from '../../../../../platform/web/toaster.tsx'
import { Form, NOTHING_TYPED, SubmitButton } from '../../../../../ui/form/form.tsx'
import { useOwnerToasts } from '../../../../staff/accounts/components/use-owner-toasts.ts'
import type { Start } from '../contract.ts'
import { LIVE, STEP_TEXTS } from '../messages.ts'
import { useChangeStart } from '../queries.ts'

/** Opens online booking once a customer could be booked. */
export function StepLive({ start: { isLive, missing } }: { start: Start }) {
  const changing = useChangeStart()
  const showError = useOwnerToasts()
  if (isLive)
    return (
      <section className="panel grid justify-items-start gap-4" aria-label={STEP_TEXTS.live.title}>
        <p className="font-semibold">{LIVE.isLive}</p>
        <a className="button" href="/">
          {LIVE.seeSite}
        </a>
        <Link className="link py-2" to="/admin/shop/rules">
          {LIVE.toRules}
        </Link>
      </section>
    )
  return (
    <section className="panel grid justify-items-start gap-4" aria-label={STEP_TEXTS.live.title}>
      <p>{LIVE.notYet}</p>
      {missing.length > 0 && (
        <div>
          <p className="font-semibold">{LIVE.missing}</p>
          <ul className="grid">
            {missing.map(step => (
              <li key={step}>
                <Link className="link inline-block py-2.5" to={`?step=${step}`}>
                  {STEP_TEXTS[step].title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Form
        schema={NOTHING_TYPED}
        send={() => changing.mutateAsync({ type: 'live' })}
        onSent={() => showToast(LIVE.went)}
        onRefusal={(error: unknown) => showError(error)}
      >
        <SubmitButton disabled={missing.length > 0} busy={LIVE.going}>
          {LIVE.go}
        </SubmitButton>
      </Form>
    </section>
  )
}
