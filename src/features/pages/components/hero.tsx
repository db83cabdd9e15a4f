import { Link } from 'react-router'
import { Drawing } from '../../../ui/drawing.tsx'
import { PinIcon } from '../../../ui/icons.tsx'
import { BookButton } from '../../booking/widget/components/booking-dialog.tsx'
import { OpenNow } from '../../shop/components/open-now.tsx'
import { PostalAddress } from '../../shop/components/postal-address.tsx'
import { useShop } from '../../shop/queries.ts'
import drawings from './home-drawings.svg'

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
          <div className="mt-8 flex items-start gap-2 text-on-bottle-muted">
            <PinIcon />
            <div>
              <PostalAddress />
              <OpenNow />
            </div>
          </div>
        </div>
        <Drawing
          href={`${drawings}#chair`}
          viewBox="0 0 560 600"
          className="mx-auto w-full max-w-sm overflow-visible lg:max-w-none lg:pt-10"
        />
      </div>
      <div className="pole hero-edge" />
    </section>
  )
}
