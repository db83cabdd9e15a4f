import { Link } from '../../../../platform/web/router.tsx'
import { BookButton } from '../../../booking/booking/widget/components/booking-dialog.tsx'
import { PageMeta } from '../../../shop/shop/components/page-meta.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { BrokenComb } from '../components/broken-comb.tsx'
import { NOT_FOUND } from '../not-found-messages.ts'

export const status = 404

/** Shown for any unknown path (spec §2). */
export default function NotFound() {
  const shop = useShop()
  return (
    <section className="page-width py-16 text-center lg:py-24">
      <PageMeta
        title={`${NOT_FOUND.title} | ${shop.name}`}
        description={`${shop.name} has no page at this address.`}
        path={null}
      />
      <BrokenComb />
      <h1 className="mt-10 text-title">{NOT_FOUND.title}</h1>
      <p className="mt-4 text-lead text-muted">{NOT_FOUND.text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-4">
        <Link to="/" className="button">
          Back to the home page
        </Link>
        <BookButton className="button-quiet">Book Now</BookButton>
      </div>
    </section>
  )
}
