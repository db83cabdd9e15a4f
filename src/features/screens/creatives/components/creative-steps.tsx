import { useState } from 'react'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { Form, NOTHING_TYPED, SubmitButton } from '../../../../ui/form/form.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import type { Creative } from '../contract.ts'
import { useSendCreative } from '../queries.ts'
import { CREATIVES, DONE_TOASTS } from '../screen-messages.ts'
import { afterStep } from '../state-rules.ts'
import { Checklist, ReturnForm, TakeDownForm } from './decision-forms.tsx'
import { useDecide } from './use-decide.ts'

type Props = { creative: Creative }

export function CreativeSteps({ creative }: Props) {
  const { user } = useAuth()
  const isOwner = user?.role === 'owner'
  return (
    <div className="flex flex-wrap gap-2.5">
      {afterStep(creative.state, 'send') && <Send creative={creative} />}
      {isOwner && <OwnerSteps creative={creative} />}
      {!isOwner && creative.state === 'agreed' && <p className="text-muted">{CREATIVES.ownersTurn}</p>}
    </div>
  )
}

function Send({ creative: { id, state } }: Props) {
  const sending = useSendCreative()
  const onRefusal = useOwnerToasts()
  const isSent = state === 'sent'
  return (
    <Form
      schema={NOTHING_TYPED}
      send={() => sending.mutateAsync(id)}
      onSent={() => showToast(DONE_TOASTS.send)}
      onRefusal={(error: unknown) => onRefusal(error)}
    >
      <SubmitButton className={isSent ? 'button button-quiet' : 'button'}>
        {isSent ? CREATIVES.sendAgain : CREATIVES.send}
      </SubmitButton>
    </Form>
  )
}

/** What is asked about in a dialog first. */
const FORMS = { approve: Checklist, return: ReturnForm, 'take-down': TakeDownForm } as const
type Asked = keyof typeof FORMS

const TITLES = {
  approve: CREATIVES.approve,
  return: CREATIVES.return,
  'take-down': CREATIVES.takeDown,
} satisfies Record<Asked, string>

function OwnerSteps({ creative }: Props) {
  const { id, state } = creative
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const AskedForm = asked && FORMS[asked]
  return (
    <>
      {afterStep(state, 'approve') && (
        <button type="button" className="button" onClick={() => setAsked('approve')}>
          {CREATIVES.approve}
        </button>
      )}
      <Step creative={creative} step="agree" label={CREATIVES.agree} />
      {afterStep(state, 'return') && (
        <button type="button" className="button button-quiet" onClick={() => setAsked('return')}>
          {CREATIVES.return}
        </button>
      )}
      {afterStep(state, 'take-down') && (
        <button type="button" className="button button-quiet" onClick={() => setAsked('take-down')}>
          {CREATIVES.takeDown}
        </button>
      )}
      <Step creative={creative} step="restore" label={CREATIVES.restore} />
      <FormDialog
        isOpen={asked !== null}
        onClose={close}
        title={asked ? TITLES[asked] : ''}
        className="dialog-small"
      >
        {done => AskedForm && <AskedForm id={id} onDone={done} />}
      </FormDialog>
    </>
  )
}

type PlainStep = 'agree' | 'restore'

function Step({ creative: { id, state }, step, label }: Props & { step: PlainStep; label: string }) {
  const { run, onDone, onRefusal } = useDecide(id)
  if (!afterStep(state, step)) return null
  return (
    <Form schema={NOTHING_TYPED} send={() => run({ step })} onSent={() => onDone(step)} onRefusal={onRefusal}>
      <SubmitButton className="button button-quiet">{label}</SubmitButton>
    </Form>
  )
}
