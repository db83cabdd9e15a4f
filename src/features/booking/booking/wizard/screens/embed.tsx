import { useEffect } from 'react'
import { reading } from '../../../../../platform/pages/reading.tsx'
import { barbersQuery } from '../../../../shop/barbers/queries.ts'
import { useShop } from '../../../../shop/shop/queries.ts'
import { treatmentsQuery } from '../../../../shop/treatments/queries.ts'
import { BookingClosed } from '../../components/booking-closed.tsx'
import { fillFrame, postEscape, postHeight } from '../../widget/components/post-to-parent.ts'
import { isLastStep, WIZARD_NAMES } from '../address-rules.ts'
import { prepareSteps } from '../components/steps.tsx'
import { Wizard } from '../components/wizard.tsx'

export const searchNames = WIZARD_NAMES
export const isPersonal = isLastStep
export const isBare = true
export const isReadWhileRendered = true
export const prepare = prepareSteps
export const preload = () => [treatmentsQuery, barbersQuery]
export const mainLabel = 'Booking form'

function Embed() {
  const shop = useShop()
  useEffect(fillFrame, [])
  useEffect(postEscape, [])
  return (
    <div ref={postHeight} className="wizard-alone pt-4 px-4 pb-0 sm:pt-6 sm:px-6 sm:pb-0">
      <title>{`Book a visit | ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="sr-only">Book your visit at {shop.name}</h1>
      {shop.onlineBooking ? <Wizard /> : <BookingClosed />}
    </div>
  )
}

export default reading(Embed)
