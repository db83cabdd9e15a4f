import { z } from 'zod'
import { Field } from '../../../../ui/form/field.tsx'
import { Form, NOTHING_TYPED, SubmitButton } from '../../../../ui/form/form.tsx'
import { showRefusal } from '../../../calendar/visits/components/show-refusal.ts'
import { type CreativeAnswer, returning } from '../contract.ts'
import { OWN } from '../screen-messages.ts'
import { afterStep, type CreativeState } from '../state-rules.ts'

type AnswersProps = {
  state: CreativeState
  /** Where several stand on one page. */
  version?: number
  send: (answer: CreativeAnswer) => Promise<unknown>
}

const REASON = z.object(returning.shape)

/** The business’s yes to a version, or what should be different. */
export function OwnAnswers({ state, version, send }: AnswersProps) {
  const ofVersion = version !== undefined && <input type="hidden" name="version" value={version} />
  return (
    <div className="no-print mt-6 grid max-w-prose gap-6 empty:hidden">
      {afterStep(state, 'agree') && (
        <Form schema={NOTHING_TYPED} send={() => send({ says: 'yes' })} onRefusal={showRefusal}>
          {ofVersion}
          <SubmitButton className="button w-full sm:w-auto" name="do" value="yes">
            {OWN.yes}
          </SubmitButton>
        </Form>
      )}
      {afterStep(state, 'decline') && (
        <details className="card">
          <summary className="min-h-11 cursor-pointer content-center font-semibold">{OWN.no}</summary>
          <Form
            does="no"
            className="mt-3 grid gap-4"
            schema={REASON}
            send={({ reason }) => send({ says: 'no', reason })}
            onRefusal={showRefusal}
          >
            {ofVersion}
            <Field label={OWN.noLabel} name="reason" required maxLength={300} />
            <SubmitButton className="button button-quiet justify-self-start">{OWN.send}</SubmitButton>
          </Form>
        </details>
      )}
    </div>
  )
}
