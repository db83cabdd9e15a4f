import { Link, NavLink, useLocation } from '../../../../platform/web/router.tsx'
import { Form, NOTHING_TYPED, SubmitButton } from '../../../../ui/form/form.tsx'
import { ShopMark } from '../../../../ui/shop-mark.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { homeOf } from '../../../staff/accounts/roles/rules.ts'
import { OWNER_PAGES, SIGN_OUT } from '../messages.ts'
import { isOpenPage, isPageOfRail } from '../page-rules.ts'
import { CommandPalette } from './command-palette.tsx'
import { PageIcon } from './page-icon.tsx'
import { useLogOut } from './use-log-out.ts'

export function OwnerRail() {
  const shop = useShop()
  const { user } = useAuth()
  const { pathname } = useLocation()
  const home = homeOf(user?.role ?? 'owner')
  const homeName = home === '/admin/today' ? 'today' : 'dashboard'
  return (
    <header className="owner-rail no-print">
      <NavLink
        to={home}
        className="inline-flex items-center gap-2.5 min-w-0 min-h-11 font-display font-bold leading-[1.15] text-brass-bright @min-[46rem]:flex-col @min-[46rem]:gap-1 @min-[46rem]:pt-1 @min-[46rem]:pb-3 @min-[46rem]:text-[0.8125rem] @min-[46rem]:text-center @min-[62rem]:text-[0.875rem]"
        aria-label={`${shop.name}: ${homeName}`}
      >
        <ShopMark className="size-9" />
        <span>{shop.name}</span>
      </NavLink>
      <nav aria-label="Shop’s day" className="owner-nav">
        <ul className="grid auto-cols-[minmax(0,auto)] grid-flow-col @min-[46rem]:grid-cols-1 @min-[46rem]:grid-flow-row @min-[46rem]:gap-1 @max-[17.5rem]:grid-cols-2 @max-[17.5rem]:grid-flow-row">
          {OWNER_PAGES.filter(({ path }) => isOpenPage(path, user?.role)).map(({ path, name }) => (
            <li key={path}>
              <Link
                to={path}
                className="owner-link [&>.icon]:size-5.5"
                aria-current={isPageOfRail(path, pathname) ? 'page' : undefined}
              >
                <PageIcon path={path} />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex items-center gap-1 @min-[46rem]:flex-col @min-[46rem]:items-stretch">
        <CommandPalette />
        {user && (
          <span className="hidden @min-[46rem]:block @min-[46rem]:px-1 @min-[46rem]:text-on-bottle-muted @min-[46rem]:text-[0.8125rem] @min-[46rem]:text-center @min-[46rem]:wrap-anywhere">
            {user.username}
          </span>
        )}
        <LogOutButton />
      </div>
    </header>
  )
}

function LogOutButton() {
  const { logOut, onSignedOut, onFailed } = useLogOut()
  return (
    <Form
      className="contents"
      does="sign-out"
      action="/admin-login"
      schema={NOTHING_TYPED}
      send={logOut}
      onSent={onSignedOut}
      onRefusal={onFailed}
    >
      <SubmitButton className="inline-flex items-center justify-center gap-1.5 min-w-11 min-h-11 px-2 rounded-control text-[0.9375rem] text-on-bottle-muted whitespace-nowrap hover:text-on-bottle">
        {SIGN_OUT}
      </SubmitButton>
    </Form>
  )
}
