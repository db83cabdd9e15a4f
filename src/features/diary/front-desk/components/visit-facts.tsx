import type { ReactNode } from 'react'
import { formatMinutes } from '../../../../shared/clock-time.ts'
import { formatInstant } from '../../../../shared/instant.ts'
import { formatPounds } from '../../../../shared/pence.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { visitName } from '../../../shop/treatments/rules.ts'
import type { DeskVisit } from '../contract.ts'
import { SOURCE_MESSAGES } from '../messages.ts'
import { lateText } from '../screen-messages.ts'

const TONES = {
  confirmed: 'good',
  cancelled: 'bad',
  completed: 'neutral',
  'no-show': 'neutral',
  pending: 'neutral',
} as const

export function VisitFacts({ visit }: { visit: DeskVisit }) {
  const { customerPhone, customerEmail, privateNote, adjustmentReason, cancelReason } = visit
  return (
    <>
      {customerPhone !== '' && (
        <p className="flex flex-wrap gap-2">
          <a className="button button-quiet" href={`tel:${customerPhone.replace(/[^\d+]/g, '')}`}>
            Call {customerPhone}
          </a>
          <a className="button button-quiet" href={`sms:${customerPhone.replace(/[^\d+]/g, '')}`}>
            Text
          </a>
        </p>
      )}
      <dl className="facts grid">
        <Fact name="Status">
          <Badge tone={TONES[visit.status]}>{visit.status}</Badge>
          {lateText(visit)}
        </Fact>
        {privateNote && <Fact name="Private note">{privateNote}</Fact>}
        <Fact name="What">
          {visitName(visit.treatments.map(({ name }) => name))},{' '}
          <span className="text-muted">
            {formatMinutes(visit.totalDuration)}, {formatPounds(visit.totalPrice)}
          </span>
        </Fact>
        {adjustmentReason && <Fact name="Why other than usual">{adjustmentReason}</Fact>}
        {cancelReason && <Fact name="Why cancelled">{cancelReason}</Fact>}
        {customerEmail && (
          <Fact name="Email">
            <a href={`mailto:${customerEmail}`}>{customerEmail}</a>
          </Fact>
        )}
        {visit.comesWith.length > 0 && (
          <Fact name="Comes with">
            {visit.comesWith.map(({ id, customerName, time, barberName }) => (
              <p key={id}>{`${customerName} at ${time} with ${barberName}`}</p>
            ))}
          </Fact>
        )}
        <Fact name={SOURCE_MESSAGES[visit.source]}>{formatInstant(visit.bookedAt)}</Fact>
        <Fact name="Reference">{visit.reference}</Fact>
      </dl>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
