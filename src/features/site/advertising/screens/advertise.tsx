import { Link } from '../../../../platform/web/router.tsx'
import { formatPounds } from '../../../../shared/pence.ts'
import { PageMeta } from '../../../shop/shop/components/page-meta.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { AdvertisingContact } from '../components/advertising-contact.tsx'
import { HowItWorks } from '../components/how-it-works.tsx'
import { PackageBoard } from '../components/package-boards.tsx'
import { ScreenFigures } from '../components/screen-figures.tsx'
import { ScreenPicture } from '../components/screen-picture.tsx'

export default function Advertise() {
  const shop = useShop()
  const { packages, showingsPerTreatment, treatmentMinutes, freezeSeconds } = shop.advertising
  const cheapestPence = Math.min(...packages.map(one => one.pencePerWeek))
  return (
    <>
      <PageMeta
        title={`Advertise Your Business | ${shop.name}`}
        description={`Put your business on the screens at ${shop.name} in ${shop.town}: seen at least ${showingsPerTreatment} times in a ${treatmentMinutes}-minute treatment, from ${formatPounds(cheapestPence)} a week.`}
        path="/advertise"
      />
      <section aria-labelledby="advertise" className="hero print:bg-none print:bg-transparent print:text-ink">
        <div className="page-width grid items-center gap-10 py-12 md:grid-cols-2 md:py-20">
          <div>
            <p className="kicker text-brass print:text-ink">On the screens at {shop.name}</p>
            <h1 id="advertise" className="gilt mt-5 text-display">
              Advertise Your Business
            </h1>
            <p className="mt-6 max-w-md text-lead">
              Our customers live and work in {shop.town}. In the chair they sit still, look straight ahead and
              have nowhere else to be. That is where your advert goes.
            </p>
            <p className="mt-7 print:hidden">
              <Link to="/advertising-prices" className="button button-brass">
                See packages and prices
              </Link>
            </p>
          </div>
          <ScreenPicture freezeSeconds={freezeSeconds} />
        </div>
        <div className="h-3.5 border-t-2 border-b-2 border-brass box-content pole print:hidden" />
      </section>
      <div className="page-width grid gap-14 py-14 md:gap-20 md:py-20">
        <ScreenFigures />
        <div className="grid items-start gap-10 lg:grid-cols-2 lg:gap-14">
          <HowItWorks />
          <div>
            <PackageBoard />
            <p className="mt-4">
              <Link to="/advertising-prices" className="link inline-block py-2.5">
                Work out your cost and ask for a package
              </Link>
            </p>
          </div>
        </div>
        <AdvertisingContact />
      </div>
    </>
  )
}
