import { Link } from '../../../../../platform/web/router.tsx'
import { Badge } from '../../../../../ui/badge.tsx'
import { Button } from '../../../../../ui/form/button.tsx'
import { useOwnerToasts } from '../../../../staff/accounts/components/use-owner-toasts.ts'
import type { Start } from '../contract.ts'
import { START, STEP_TEXTS } from '../messages.ts'
import { useChangeStart } from '../queries.ts'
import { nextStep } from '../rules.ts'
import { Beginning } from './beginning.tsx'
import { HEADING_ID } from './focus-heading.ts'
import { StartProgress } from './start-progress.tsx'

export function StartList({ start }: { start: Start }) {
  const next = nextStep(start.steps, null)
  return (
    <>
      <p className="max-w-prose">{START.lead}</p>
      <Beginning start={start} />
      <section className="panel grid gap-5" aria-labelledby={HEADING_ID}>
        <h2 id={HEADING_ID} tabIndex={-1} className="panel-title outline-none">
          {START.steps}
        </h2>
        <StartProgress start={start} />
        <ol className="grid divide-y divide-line border border-line rounded-card overflow-clip">
          {start.steps.map(({ name, state }) => (
            <li key={name}>
              <Link
                to={`?step=${name}`}
                className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 min-h-11 py-3 px-4 bg-surface hover:bg-sunken"
              >
                <span className="grid gap-1">
                  <span className="link font-semibold">{STEP_TEXTS[name].title}</span>
                  <span className="text-muted">{STEP_TEXTS[name].lead}</span>
                </span>
                <Badge tone={state === 'done' ? 'good' : 'neutral'}>{START.states[state]}</Badge>
              </Link>
            </li>
          ))}
        </ol>
        {next ? (
          <Link className="button justify-self-start" to={`?step=${next}`}>
            {START.goOn(STEP_TEXTS[next].title)}
          </Link>
        ) : (
          start.steps.every(({ state }) => state === 'done') && <p>{START.allDone}</p>
        )}
      </section>
      <Dismissal start={start} />
    </>
  )
}

function Dismissal({ start: { isShown, isDismissed } }: { start: Start }) {
  const changing = useChangeStart()
  const showError = useOwnerToasts()
  if (!isShown && !isDismissed) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        kind="quiet"
        disabled={changing.isPending}
        onClick={() =>
          changing.mutate(
            { type: 'dismiss', isDismissed: !isDismissed },
            { onError: error => showError(error) },
          )
        }
      >
        {isDismissed ? START.showAgain : START.dismiss}
      </Button>
      {!isDismissed && <span className="text-muted">{START.dismissHint}</span>}
    </p>
  )
}
