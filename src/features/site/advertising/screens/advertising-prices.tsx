import { reading } from '../../../../platform/pages/reading.tsx'
import { formatPounds } from '../../../../shared/pence.ts'
import { PageMeta } from '../../../shop/shop/components/page-meta.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { AdvertisingContact } from '../components/advertising-contact.tsx'
import { CostCalculator } from '../components/cost-calculator.tsx'
import { FeeBoard, PackageBoard } from '../components/package-boards.tsx'
import { termsText } from '../messages.ts'
import { CHOICE_NAMES } from '../rules.ts'

export const searchNames = [...CHOICE_NAMES, 'asked']

function AdvertisingPrices() {
  const shop = useShop()
  const { packages, setUpPence } = shop.advertising
  const prices = packages.map(one => `${one.name} ${formatPounds(one.pencePerWeek)}`).join(', ')
  return (
    <>
      <PageMeta
        title={`Advertising Prices | ${shop.name}`}
        description={`Advertising on the screens at ${shop.name} in ${shop.town}, a week: ${prices}. Set-up ${formatPounds(setUpPence)}. See what your dates would cost.`}
        path="/advertising-prices"
      />
      <div className="page-width grid gap-12 py-12 md:gap-16 md:py-16">
        <header className="max-w-prose">
          <h1 className="text-display">Advertising Prices</h1>
          <p className="mt-4 text-lead">
            Plain prices by the week, one set-up fee, and nothing else on the bill unless we make the advert
            for you.
          </p>
        </header>
        <Boards />
        <section aria-labelledby="billing" className="max-w-prose">
          <h2 id="billing" className="text-title">
            How billing works
          </h2>
          <p className="mt-3">
            You are billed weekly, up to the last day of the month at the {termsText(packages)} month end. A
            week that has started counts as a week.
          </p>
          <p className="mt-3">
            Start on the 1st and your minimum term is exactly its whole months. Start on any later day and it
            runs on to the end of the month in which those months are up.
          </p>
        </section>
        <CostCalculator />
        <AdvertisingContact />
      </div>
    </>
  )
}

/** For previews, as those of the home page. */
export const parts = { advertising: Boards }

export default reading(AdvertisingPrices)

function Boards() {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <PackageBoard />
      <FeeBoard />
    </div>
  )
}
