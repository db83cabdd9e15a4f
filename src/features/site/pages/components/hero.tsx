import { Link } from '../../../../platform/web/router.tsx'
import { PinIcon } from '../../../../ui/icons.tsx'
import { BookButton } from '../../../booking/booking/widget/components/booking-dialog.tsx'
import { SoonestTimes } from '../../../booking/booking/widget/components/soonest-times.tsx'
import { PostalAddress } from '../../../shop/shop/components/postal-address.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { HeroPicture } from './hero-picture.tsx'
import { OpenNow } from './open-now.tsx'

export function Hero() {
  const shop = useShop()
  return (
    <section className="hero" aria-labelledby="shop-name">
      <div className="page-width grid items-end gap-x-8 lg:grid-cols-[1.08fr_1fr]">
        <div className="pt-12 pb-10 sm:pt-16 lg:self-center lg:py-20">
          <p className="kicker text-brass">Barbers of {shop.town}</p>
          <h1 id="shop-name" className="gilt mt-5 text-display">
            {shop.name}
          </h1>
          <p className="mt-6 max-w-md text-lead">{shop.tagline}</p>
          <div className="mt-8 flex flex-wrap gap-4">
            <BookButton className="button-brass grow sm:grow-0">Book Appointment</BookButton>
            <Link to="/price-list" className="button button-outline grow sm:grow-0">
              See the price list
            </Link>
          </div>
          <SoonestTimes />
          <div className="mt-6 flex items-start gap-2 text-on-bottle-muted">
            <PinIcon />
            <div>
              <PostalAddress />
              <OpenNow />
              <a
                className="inline-flex items-center min-h-11 underline underline-offset-[0.25em]"
                href={shop.mapUrl}
              >
                Find us on a map
              </a>
            </div>
          </div>
        </div>
        <HeroPicture />
      </div>
      <div className="h-3.5 border-t-2 border-b-2 border-brass box-content pole" />
    </section>
  )
}
