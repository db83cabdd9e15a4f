import { z } from 'zod'
import { DialogActions } from '../../../../ui/form/dialog-actions.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { returning, takingDown } from '../contract.ts'
import { CHECK_TEXTS, CREATIVES } from '../screen-messages.ts'
import { CHECKS } from '../state-rules.ts'
import { useDecide } from './use-decide.ts'

type Props = { id: string; onDone: () => void }

const ALL_CHECKED = z.object(
  Object.fromEntries(CHECKS.map(check => [check, z.literal('on', 'Please look for each of these first.')])),
)

/** Nothing is ticked beforehand: the owner looks for each. */
export function Checklist({ id, onDone }: Props) {
  const decide = useDecide(id)
  return (
    <Form
      schema={ALL_CHECKED}
      className="grid gap-2"
      send={() => decide.run({ step: 'approve', checked: [...CHECKS] })}
      onSent={() => {
        onDone()
        decide.onDone('approve')
      }}
      onRefusal={decide.onRefusal}
    >
      <p>{CREATIVES.checks}</p>
      {CHECKS.map(check => (
        <label key={check} className="flex min-h-11 items-center gap-3">
          <input type="checkbox" className="check" name={check} required />
          {CHECK_TEXTS[check]}
        </label>
      ))}
      <DialogActions back={CREATIVES.back} onBack={onDone} className="mt-3">
        {CREATIVES.approve}
      </DialogActions>
    </Form>
  )
}

export function ReturnForm({ id, onDone }: Props) {
  const decide = useDecide(id)
  return (
    <Form
      schema={returning}
      className="grid gap-4"
      send={({ reason }) => decide.run({ step: 'return', reason })}
      onSent={() => {
        onDone()
        decide.onDone('return')
      }}
      onRefusal={decide.onRefusal}
    >
      <Field label={CREATIVES.reason} hint={CREATIVES.reasonHint} name="reason" required maxLength={300} />
      <DialogActions back={CREATIVES.back} onBack={onDone}>
        {CREATIVES.return}
      </DialogActions>
    </Form>
  )
}

export function TakeDownForm({ id, onDone }: Props) {
  const decide = useDecide(id)
  return (
    <Form
      schema={takingDown}
      className="grid gap-4"
      send={({ reason }) => decide.run({ step: 'take-down', ...(reason !== '' && { reason }) })}
      onSent={() => {
        onDone()
        decide.onDone('take-down')
      }}
      onRefusal={decide.onRefusal}
    >
      <Field label={CREATIVES.why} hint={CREATIVES.whyHint} name="reason" maxLength={300} />
      <DialogActions back={CREATIVES.back} onBack={onDone} isFinal>
        {CREATIVES.takeDown}
      </DialogActions>
    </Form>
  )
}
