import { reading } from '../../../../../platform/pages/reading.tsx'
import { barbersQuery } from '../../../../shop/barbers/queries.ts'
import { PageMeta } from '../../../../shop/shop/components/page-meta.tsx'
import { useShop } from '../../../../shop/shop/queries.ts'
import { treatmentsQuery } from '../../../../shop/treatments/queries.ts'
import { BookingClosed } from '../../components/booking-closed.tsx'
import { isLastStep, WIZARD_NAMES } from '../address-rules.ts'
import { prepareSteps } from '../components/steps.tsx'
import { Wizard } from '../components/wizard.tsx'

export const searchNames = WIZARD_NAMES
export const isPersonal = isLastStep
export const isReadWhileRendered = true
export const prepare = prepareSteps
export const preload = () => [treatmentsQuery, barbersQuery]

function Booking() {
  const shop = useShop()
  return (
    <div className="wizard-page pt-6 pb-8 sm:pt-10 sm:pb-12 page-width">
      <PageMeta
        title={`Book a visit | ${shop.name}`}
        description={`Book a chair at ${shop.name} in ${shop.town}: choose your treatments, your barber and your time in under a minute, day or night, without an account.`}
        path="/booking"
      />
      <h1 className="sr-only">Book your visit</h1>
      {shop.onlineBooking ? <Wizard /> : <BookingClosed />}
    </div>
  )
}

export default reading(Booking)
