import { reading } from '../../../../platform/pages/reading.tsx'
import { BookButton } from '../../../booking/booking/widget/components/booking-dialog.tsx'
import { PageMeta } from '../../../shop/shop/components/page-meta.tsx'
import { PostalAddress } from '../../../shop/shop/components/postal-address.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { paymentsInWords } from '../../../shop/shop/rules.ts'
import { priceListQuery, treatmentsQuery } from '../../../shop/treatments/queries.ts'
import { PriceBoard } from '../components/price-board.tsx'
import { PRICE_HINT } from '../messages.ts'

export const preload = () => [priceListQuery, treatmentsQuery]
export const hasStructuredData = true

function PriceList() {
  const shop = useShop()
  return (
    <div className="page-width py-8 lg:py-14 print:py-0">
      <PageMeta
        title={`Price List | ${shop.name}`}
        description={`What a cut, a fade, a shave or a beard trim costs at ${shop.name} in ${shop.town}, and how many minutes it takes.`}
        path="/price-list"
      />
      <div className="board">
        <div className="mb-8 text-center lg:mb-12 print:mb-4">
          <p className="font-display text-lead text-brass print:text-ink">{shop.name}</p>
          <h1 className="gilt mt-1 text-board">Price List</h1>
          <p className="mt-3 text-on-bottle-muted print:hidden">{PRICE_HINT}</p>
        </div>
        <PriceBoard />
        <div className="mt-8 hidden text-center print:block">
          <PostalAddress />
          <p>{shop.phone}</p>
        </div>
      </div>
      <div className="mt-10 flex flex-col items-center gap-x-6 gap-y-4 text-center print:hidden">
        <BookButton>Book Now</BookButton>
        <p className="text-muted">Payments accepted: {paymentsInWords(shop.payments).toLowerCase()}.</p>
      </div>
    </div>
  )
}

export default reading(PriceList)
