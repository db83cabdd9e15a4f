import { Link, useNavigate, useSearch } from '../../../../../platform/web/router.tsx'
import { Badge } from '../../../../../ui/badge.tsx'
import { Button } from '../../../../../ui/form/button.tsx'
import { useOwnerToasts } from '../../../../staff/accounts/components/use-owner-toasts.ts'
import { OpeningSection } from '../../../hours/components/opening-section.tsx'
import { PhotosSections } from '../../../photos/components/photos-sections.tsx'
import { TeamPage } from '../../../team/components/team-page.tsx'
import { MenuSection } from '../../../treatments/components/menu-section.tsx'
import type { Start } from '../contract.ts'
import { START, STEP_TEXTS } from '../messages.ts'
import { useChangeStart } from '../queries.ts'
import { nextStep, type StartStep } from '../rules.ts'
import { HEADING_ID } from './focus-heading.ts'
import { StepLive } from './step-live.tsx'
import { StepWords } from './step-words.tsx'

export function StartStepPage({ step, start }: { step: StartStep; start: Start }) {
  const { title, lead } = STEP_TEXTS[step]
  const index = start.steps.findIndex(({ name }) => name === step)
  const state = start.steps[index]?.state ?? 'open'
  const params = useSearch()
  // Within adding someone there is one way on, which is that of its own steps.
  const isInside = ['add', 'adding', 'barber', 'person'].some(name => params.has(name))
  return (
    <>
      <div className="grid justify-items-start gap-2">
        <Link className="link py-2" to="?">
          ← {START.allSteps}
        </Link>
        <p className="flex flex-wrap items-center gap-3 text-muted">
          {START.place(index + 1, start.steps.length)}
          <Badge tone={state === 'done' ? 'good' : 'neutral'}>{START.states[state]}</Badge>
        </p>
        <h2 id={HEADING_ID} tabIndex={-1} className="text-title outline-none">
          {title}
        </h2>
        <p className="max-w-prose">{lead}</p>
      </div>
      <Editor step={step} start={start} />
      {!isInside && <WayOn step={step} state={state} start={start} />}
    </>
  )
}

function Editor({ step, start }: { step: StartStep; start: Start }) {
  switch (step) {
    case 'words':
      return <StepWords />
    case 'hours':
      return <OpeningSection isWeekOnly />
    case 'team':
      return <TeamPage />
    case 'menu':
      return <MenuSection />
    case 'photo':
      return <PhotosSections places={['hero', 'team']} />
    case 'live':
      return <StepLive start={start} />
  }
}

function WayOn({
  step,
  state,
  start: { steps },
}: {
  step: StartStep
  state: Start['steps'][number]['state']
  start: Start
}) {
  const changing = useChangeStart()
  const showError = useOwnerToasts()
  const navigate = useNavigate()
  const next = nextStep(steps, step)
  const onwards = next ? `?step=${next}` : '?'
  const skip = () =>
    changing.mutate(
      { type: 'skip', step, isSkipped: true },
      { onSuccess: () => void navigate(onwards), onError: error => showError(error) },
    )
  return (
    <div className="flex flex-wrap gap-3 max-sm:pb-32 max-sm:*:scroll-mb-56">
      <Link className={state === 'done' ? 'button' : 'button button-quiet'} to={onwards}>
        {next ? START.next(STEP_TEXTS[next].title) : START.backToSteps}
      </Link>
      {state === 'open' && (
        <Button kind="quiet" disabled={changing.isPending} onClick={skip}>
          {START.skip}
        </Button>
      )}
    </div>
  )
}
