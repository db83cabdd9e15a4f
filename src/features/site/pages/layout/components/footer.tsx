import { useSite } from '../../../../../platform/pages/page-data.ts'
import { Link } from '../../../../../platform/web/router.tsx'
import { Section } from '../../../../../ui/section.tsx'
import { ShopMark } from '../../../../../ui/shop-mark.tsx'
import { OpeningHours } from '../../../../shop/shop/components/opening-hours.tsx'
import { PostalAddress } from '../../../../shop/shop/components/postal-address.tsx'
import { useShop } from '../../../../shop/shop/queries.ts'
import { paymentsInWords, phoneAddress } from '../../../../shop/shop/rules.ts'
import { ALL_PAGES } from './page-links.ts'

export function Footer() {
  const shop = useShop()
  const { year } = useSite()
  return (
    <footer className="site-footer border-t-3 border-double border-brass bg-bottle-deep text-on-bottle pb-[env(safe-area-inset-bottom)]">
      <div className="page-width grid gap-x-10 gap-y-10 py-12 text-base @min-[40rem]:grid-cols-2 @min-[64rem]:grid-cols-[0.95fr_1fr_1.3fr_0.95fr] lg:py-16">
        <div className="@min-[40rem]:@max-[64rem]:col-span-2">
          <ShopMark className="size-14 text-brass" />
          <p className="mt-4 font-display text-heading font-bold">{shop.name}</p>
          <p className="mt-2 max-w-xs text-on-bottle-muted">{shop.tagline}</p>
        </div>
        <Section title="Find us" heading="mb-3 text-[1.125rem] text-brass-bright">
          <PostalAddress isInLines />
          <Contacts />
        </Section>
        <Section title="Opening hours" heading="mb-3 text-[1.125rem] text-brass-bright">
          <OpeningHours />
          <p className="mt-4 text-on-bottle-muted">
            Payments accepted: {paymentsInWords(shop.payments).toLowerCase()}.
          </p>
        </Section>
        <nav aria-labelledby="footer-pages" className="@min-[40rem]:@max-[64rem]:col-span-2">
          <h2 id="footer-pages" className="mb-3 text-[1.125rem] text-brass-bright">
            Pages
          </h2>
          <ul className="-mt-2 @min-[40rem]:@max-[64rem]:columns-2 @min-[40rem]:@max-[64rem]:gap-x-10">
            {ALL_PAGES.map(({ to, name }) => (
              <li key={to}>
                <Link to={to} className="footer-link">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className="page-width border-t border-footer-line py-6 text-on-bottle-muted">
        © {year} {shop.name}, {shop.address.town}
      </p>
    </footer>
  )
}

function Contacts() {
  const shop = useShop()
  return (
    <ul className="mt-2">
      <li>
        <a className="footer-link" href={shop.mapUrl}>
          Find us on a map
        </a>
      </li>
      <li>
        <a className="footer-link" href={phoneAddress(shop.phone)}>
          {shop.phone}
        </a>
      </li>
      <li>
        <a className="footer-link" href={`mailto:${shop.email}`}>
          {shop.email}
        </a>
      </li>
      {shop.socialUrl && (
        <li>
          <a className="footer-link" href={shop.socialUrl} rel="me noopener">
            {shop.name} on {shop.socialName}
          </a>
        </li>
      )}
    </ul>
  )
}
