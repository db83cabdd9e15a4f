import { CallShop } from '../../../calendar/visits/components/call-shop.tsx'
import { OPEN_SOON } from '../../../shop/shop/messages.ts'

export function BookingClosed() {
  return (
    <div className="wizard items-start gap-5">
      <h2 className="text-title">{OPEN_SOON}</h2>
      <p>Until then please call us, and we will find a time together.</p>
      <CallShop />
    </div>
  )
}
