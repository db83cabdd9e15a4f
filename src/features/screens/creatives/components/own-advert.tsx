import { useState } from 'react'
import { bringIntoView } from '../../../../ui/bring-into-view.ts'
import { PostedNote } from '../../../../ui/form/posted-note.tsx'
import { CallShop } from '../../../calendar/visits/components/call-shop.tsx'
import type { OwnCreative } from '../contract.ts'
import { useAnswerAdvert } from '../queries.ts'
import { OWN, OWN_STATES } from '../screen-messages.ts'
import { Frame } from './frame.tsx'
import { OwnAnswers } from './own-answers.tsx'
import { Warnings } from './warnings.tsx'

type Props = { token: string; advert: OwnCreative }

/** For the business itself: what its advert looks like, and its yes or what should be different. */
export function OwnAdvert({ token, advert }: Props) {
  const { businessName, hash, state, reason, warnings, hasFiles } = advert
  const alt = OWN.frame(businessName)
  const [stateBefore] = useState(state)
  const answering = useAnswerAdvert(token)
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
          <OwnAnswers key={state} state={state} send={answer => answering.mutateAsync(answer)} />
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
