import { formatMinutes } from '../../../../shared/clock-time.ts'
import { formatPounds } from '../../../../shared/pence.ts'
import type { Treatment } from '../../../shop/treatments/contract.ts'
import type { QueueResponse } from '../../entries/contract.ts'
import { aheadText } from '../../entries/messages.ts'
import { waitText } from '../../wait/messages.ts'
import { KIOSK } from '../messages.ts'

export function TreatmentStep({
  treatments,
  queue: { estimatedWaitSeconds: wait, peopleAhead },
  onChoose,
}: {
  treatments: readonly Treatment[]
  queue: QueueResponse
  onChoose: (id: number) => void
}) {
  const said = wait && { fromMinutes: wait.min / 60, untilMinutes: wait.max / 60 }
  return (
    <>
      <div className="kiosk-title">
        <h1 tabIndex={-1}>{KIOSK.what}</h1>
        <p className="kiosk-wait" role="status">
          <strong>{waitText(said)}</strong> {aheadText(peopleAhead, said)}
        </p>
      </div>
      <ul className="kiosk-tiles">
        {treatments.map(({ id, name, price, duration }) => (
          <li key={id}>
            <button type="button" className="choice kiosk-tile" onClick={() => onChoose(id)}>
              <span className="kiosk-name">{name}</span>
              <span className="kiosk-detail">
                {formatPounds(price)}, {formatMinutes(duration)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
