import { AddToCalendar } from '../../../../calendar/visits/components/add-to-calendar.tsx'
import { VisitLines } from '../../../../calendar/visits/components/visit-lines.tsx'
import { visitPath } from '../../../../calendar/visits/rules.ts'
import { useShop } from '../../../../shop/shop/queries.ts'
import { phoneAddress } from '../../../../shop/shop/rules.ts'
import { visitName } from '../../../../shop/treatments/rules.ts'
import { EMAIL_MESSAGES } from '../../messages.ts'
import { Reserved } from './reserved.tsx'
import type { BookingConfirmation } from './use-booked-visit.ts'

export function BookedPanel({ booked }: { booked: BookingConfirmation }) {
  const { response, email, treatmentNames } = booked
  const shop = useShop()
  return (
    <Reserved>
      <VisitLines
        visit={{ ...response, treatmentName: visitName(treatmentNames) }}
        where={`${shop.name}, ${shop.address.street}, ${shop.address.town}`}
      />
      {email !== 'mailed' && <p className="side-note mt-4">{EMAIL_MESSAGES[email]('visit')}</p>}
      <p className="mt-6">
        To move or cancel it, or to say that you are running late, keep{' '}
        {/* Leaves the frame when the wizard is embedded. */}
        <a className="link" href={visitPath(response.token)} target="_top">
          your visit’s own page
        </a>
        . Only share its link with someone who may change your visit.
      </p>
      <h3 className="mt-8 mb-4 text-heading">Add to your calendar</h3>
      <AddToCalendar visit={response} treatmentNames={treatmentNames} token={response.token} />
    </Reserved>
  )
}

/** Shown after a reload, when the details are gone from memory. */
export function BookedBefore() {
  const { phone } = useShop()
  return (
    <Reserved>
      <p className="mt-4">
        To keep your details private, we don’t show them again here. They are in the email that we sent you,
        with the link to change or cancel. If you can’t find it, please call us on{' '}
        <a className="link" href={phoneAddress(phone)} target="_top">
          {phone}
        </a>
        .
      </p>
    </Reserved>
  )
}
