import type { ReactNode } from 'react'
import { Link, useNavigate } from '../../../../../platform/web/router.tsx'
import { showToast } from '../../../../../platform/web/toaster.tsx'
import { useTeamAddress } from '../../components/use-team-address.ts'
import type { TeamMember } from '../../contract.ts'
import { ADD_BARBER, ADD_STEP_TEXTS, TEAM_PAGE_TOASTS } from '../../page-messages.ts'
import { ADD_STEPS, type AddStep, missingStep, stepBy } from '../../rules.ts'
import type { AddStepProps } from './add-step-props.ts'
import { HoursStep } from './hours-step.tsx'
import { PhotoStep } from './photo-step.tsx'
import { SignInStep } from './sign-in-step.tsx'
import { TreatmentsStep } from './treatments-step.tsx'

const STEPS = {
  photo: PhotoStep,
  treatments: TreatmentsStep,
  hours: HoursStep,
  'sign-in': SignInStep,
} as const satisfies Record<AddStep, (props: AddStepProps) => ReactNode>

/** One step of adding a barber; what each saves is kept, so that it can be left and gone on with at any time. */
export function AddSteps({ member, step }: { member: TeamMember; step: AddStep }) {
  const addressOf = useTeamAddress()
  const navigate = useNavigate()
  const { title, lead } = ADD_STEP_TEXTS[step]
  const { [step]: Step } = STEPS
  const addressAt = (at: AddStep | null) => addressOf(at ? { barber: member.id, adding: at } : 'all')
  const [before, after] = [stepBy(step, -1), stepBy(step, 1)]
  const goOn = () => {
    if (after === null && missingStep(member) === null) showToast(TEAM_PAGE_TOASTS.ready(member.name))
    void navigate(addressAt(after))
  }
  const place = ADD_BARBER.place(ADD_STEPS.indexOf(step) + 1, ADD_STEPS.length)
  return (
    <section aria-labelledby="add-step-title" className="panel grid gap-4">
      <div className="grid gap-1.5">
        <p role="status" className="text-muted">
          <bdi>{member.name}</bdi>, {place}
        </p>
        <progress
          className="start-progress"
          value={ADD_STEPS.indexOf(step) + 1}
          max={ADD_STEPS.length}
          aria-label={place}
        />
      </div>
      <h2 id="add-step-title" className="text-heading">
        {title}
      </h2>
      <p className="max-w-prose">{lead}</p>
      <Step
        key={step}
        member={member}
        onDone={goOn}
        ways={
          <>
            {before && (
              <Link className="button button-quiet" to={addressAt(before)}>
                {ADD_BARBER.back}
              </Link>
            )}
            <Link className="button button-quiet" to={addressAt(after)}>
              {after ? ADD_BARBER.skip : ADD_BARBER.finish}
            </Link>
          </>
        }
      />
    </section>
  )
}
