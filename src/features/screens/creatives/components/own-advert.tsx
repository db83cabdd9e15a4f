import { useState } from 'react'
import { bringIntoView } from '../../../../ui/bring-into-view.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { Form, NOTHING_TYPED, SubmitButton } from '../../../../ui/form/form.tsx'
import { PostedNote } from '../../../../ui/form/posted-note.tsx'
import { CallShop } from '../../../calendar/visits/components/call-shop.tsx'
import { showRefusal } from '../../../calendar/visits/components/show-refusal.ts'
import { type OwnCreative, returning } from '../contract.ts'
import { useAnswerAdvert } from '../queries.ts'
import { OWN, OWN_STATES } from '../screen-messages.ts'
import { afterStep } from '../state-rules.ts'
import { Frame } from './frame.tsx'
import { Warnings } from './warnings.tsx'

type Props = { token: string; advert: OwnCreative }

/** For the business itself: what its advert looks like, and its yes or what should be different. */
export function OwnAdvert({ token, advert }: Props) {
  const { businessName, hash, state, reason, warnings, hasFiles } = advert
  const alt = OWN.frame(businessName)
  const [stateBefore] = useState(state)
  return (
    <>
      <PostedNote of={['yes']} />
      <p ref={state === stateBefore ? null : bringIntoView} className="mt-3 scroll-mt-24" role="status">
        {OWN_STATES[state]}
        {reason !== null && <q className="mt-2 block wrap-anywhere">{reason}</q>}
      </p>
      {hasFiles && (
        <>
          <p className="mt-3 mb-4 max-w-prose text-muted">{OWN.lead}</p>
          <Frame hash={hash} shape="landscape" alt={alt} />
          <Warnings warnings={warnings} />
          <Answers key={state} token={token} advert={advert} />
          <p className="mt-10 mb-3 text-muted">{OWN.upright}</p>
          <Frame hash={hash} shape="portrait" alt={`${alt}, upright`} />
        </>
      )}
      <div className="no-print mt-8">
        <CallShop />
      </div>
    </>
  )
}

function Answers({ token, advert: { state } }: Props) {
  const answering = useAnswerAdvert(token)
  return (
    <div className="no-print mt-6 grid max-w-prose gap-6">
      {afterStep(state, 'agree') && (
        <Form
          schema={NOTHING_TYPED}
          send={() => answering.mutateAsync({ says: 'yes' })}
          onRefusal={showRefusal}
        >
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
            schema={returning}
            send={({ reason }) => answering.mutateAsync({ says: 'no', reason })}
            onRefusal={showRefusal}
          >
            <Field label={OWN.noLabel} name="reason" required maxLength={300} />
            <SubmitButton className="button button-quiet justify-self-start">{OWN.send}</SubmitButton>
          </Form>
        </details>
      )}
    </div>
  )
}
