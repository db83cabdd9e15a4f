import { formatPounds } from '../../../../../shared/pence.ts'
import { VisitLines } from '../../../../calendar/visits/components/visit-lines.tsx'
import { GROUP_CALENDAR } from '../../../../calendar/visits/messages.ts'
import { groupCalendarOf } from '../../../../calendar/visits/queries.ts'
import { visitPath } from '../../../../calendar/visits/rules.ts'
import { useShop } from '../../../../shop/shop/queries.ts'
import { visitName } from '../../../../shop/treatments/rules.ts'
import { EMAIL_MESSAGES } from '../../messages.ts'
import { Reserved } from '../../wizard/components/reserved.tsx'
import type { BookedPeople } from '../../wizard/components/use-booked-visit.ts'

export default function BookedPeoplePanel({ booked }: { booked: BookedPeople }) {
  const { visits, totalPrice, email } = booked
  const booker = visits[0]?.response
  const shop = useShop()
  return (
    <Reserved>
      <p className="mt-4">
        {visits.length} visits, {formatPounds(totalPrice)} in all. Each has its own page, where you can move
        or cancel it. Only share its link with someone who may change that visit.
      </p>
      {email !== 'mailed' && <p className="side-note mt-4">{EMAIL_MESSAGES[email]('visits')}</p>}
      {visits.map(({ response, who, treatmentNames }) => (
        <section key={response.id} className="mt-8" aria-labelledby={`visit-${response.reference}`}>
          <h3 id={`visit-${response.reference}`} className="text-heading">
            {who}
          </h3>
          <VisitLines
            visit={{ ...response, treatmentName: visitName(treatmentNames) }}
            where={`${shop.name}, ${shop.address.street}, ${shop.address.town}`}
          />
          <p className="mt-4">
            {/* Leaves the frame when the wizard is embedded. */}
            <a className="link inline-block py-2.5" href={visitPath(response.token)} target="_top">
              See visit {response.reference}
            </a>
          </p>
        </section>
      ))}
      {booker && (
        <a className="button button-quiet mt-8" href={groupCalendarOf(booker.token)} download>
          {GROUP_CALENDAR}
        </a>
      )}
    </Reserved>
  )
}
