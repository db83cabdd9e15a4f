import { Link, NavLink } from '../../../../../platform/web/router.tsx'
import { ShopMark } from '../../../../../ui/shop-mark.tsx'
import { BookButton } from '../../../../booking/booking/widget/components/booking-dialog.tsx'
import { useShop } from '../../../../shop/shop/queries.ts'
import { MAIN_PAGES } from './page-links.ts'
import { PhoneMenu } from './phone-menu.tsx'

export function Header() {
  const shop = useShop()
  return (
    <header className="site-header">
      <div className="page-width flex min-h-16 items-center justify-between gap-x-4 py-2 lg:min-h-20">
        <Link
          to="/"
          className="inline-flex items-center gap-3 min-h-11 min-w-0 font-display font-bold text-[clamp(1.125rem,1rem+0.8vw,1.4rem)] leading-[1.15] text-brass-bright"
        >
          <ShopMark />
          <span className="text-balance">{shop.name}</span>
        </Link>
        <div className="flex items-center gap-x-2 lg:gap-x-6">
          <nav aria-label="Main" className="hidden @min-[64rem]:block">
            <ul className="flex gap-x-1">
              {MAIN_PAGES.map(({ to, name }) => (
                <li key={to}>
                  <NavLink to={to} end className="fascia-link">
                    {name}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <BookButton className="button-brass hidden @min-[40rem]:inline-flex">Book Appointment</BookButton>
          <PhoneMenu />
        </div>
      </div>
    </header>
  )
}
