import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { failureText } from '../../../../platform/web/failure-text.ts'
import { Form, NOTHING_TYPED, SubmitButton } from '../../../../ui/form/form.tsx'
import type { JoinedQueue, KioskJoinRequest } from '../../entries/contract.ts'
import { aheadText } from '../../entries/messages.ts'
import { MOST_OF_PARTY } from '../../entries/rules.ts'
import { choiceText } from '../../joining/messages.ts'
import { waitQuery } from '../../joining/queries.ts'
import { partyWaitText } from '../../wait/messages.ts'
import { KIOSK } from '../messages.ts'
import { useJoinAtKiosk } from '../queries.ts'
import type { KioskChoice } from '../rules.ts'

const SIZES = Array.from({ length: MOST_OF_PARTY }, (_, index) => index + 1)

type Party = Pick<KioskChoice, 'size' | 'isTogether'>

export function PartySizeStep({
  request,
  isReached,
  keyOf,
  onChoose,
  onJoined,
}: {
  request: KioskJoinRequest
  isReached: boolean
  keyOf: (request: unknown) => string
  onChoose: (party: Party) => void
  onJoined: (joined: JoinedQueue) => void
}) {
  const joining = useJoinAtKiosk()
  const { data } = useQuery({ ...waitQuery(request), placeholderData: keepPreviousData })
  const { size, isTogether } = request
  return (
    <Form
      className="grid gap-6"
      schema={NOTHING_TYPED}
      send={() => joining.mutateAsync({ request, key: keyOf(request) })}
      onSent={onJoined}
      onRefusal={error => ({ queue: failureText(error) })}
    >
      <div className="kiosk-title">
        <h1 tabIndex={-1}>{KIOSK.howMany}</h1>
      </div>
      <ul className="kiosk-tiles grid-cols-4">
        {SIZES.map(each => (
          <li key={each}>
            <button
              type="button"
              className="choice kiosk-tile"
              aria-pressed={each === size}
              onClick={() => onChoose({ size: each, isTogether })}
            >
              <span className="font-display text-[3rem] font-[650] text-center">{each}</span>
            </button>
          </li>
        ))}
      </ul>
      {size > 1 && (
        <Together isTogether={isTogether} onChoose={next => onChoose({ size, isTogether: next })} />
      )}
      <p className="kiosk-wait" role="status">
        {data?.joining === 'open' && <strong>{partyWaitText(data.wait, request)}</strong>}{' '}
        {data && (data.joining === 'open' ? aheadText(data.ahead, data.wait) : choiceText(data, request))}
      </p>
      <SubmitButton
        className="button min-h-24 text-[1.4em]"
        busy={KIOSK.joining}
        disabled={!isReached || (data !== undefined && data.joining !== 'open')}
      >
        {KIOSK.join}
      </SubmitButton>
    </Form>
  )
}

function Together({
  isTogether,
  onChoose,
}: {
  isTogether: boolean
  onChoose: (isTogether: boolean) => void
}) {
  return (
    <fieldset className="grid gap-3">
      <legend className="kiosk-detail mb-3">{KIOSK.together}</legend>
      <div className="kiosk-tiles">
        <button
          type="button"
          className="choice kiosk-tile"
          aria-pressed={isTogether}
          onClick={() => onChoose(true)}
        >
          <span className="kiosk-name">{KIOSK.sideBySide}</span>
          <span className="kiosk-detail">{KIOSK.sideBySideHint}</span>
        </button>
        <button
          type="button"
          className="choice kiosk-tile"
          aria-pressed={!isTogether}
          onClick={() => onChoose(false)}
        >
          <span className="kiosk-name">{KIOSK.inTurn}</span>
          <span className="kiosk-detail">{KIOSK.inTurnHint}</span>
        </button>
      </div>
    </fieldset>
  )
}
