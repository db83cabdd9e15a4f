import { Link, NavLink, useLocation } from '../../../../platform/web/router.tsx'
import { Form, NOTHING_TYPED, SubmitButton } from '../../../../ui/form/form.tsx'
import { ShopMark } from '../../../../ui/shop-mark.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { homeOf } from '../../../staff/accounts/roles/rules.ts'
import { OWNER_PAGES, SIGN_OUT } from '../messages.ts'
import { isOpenPage, isPageOfRail } from '../page-rules.ts'
import { PageIcon } from './page-icon.tsx'
import { Palette } from './palette.tsx'
import { useLogOut } from './use-log-out.ts'

export function OwnerRail() {
  const shop = useShop()
  const { user } = useAuth()
  const { pathname } = useLocation()
  const home = homeOf(user?.role ?? 'owner')
  const homeName = home === '/admin/today' ? 'today' : 'dashboard'
  return (
    <header className="owner-rail no-print">
      <NavLink to={home} className="owner-home" aria-label={`${shop.name}: ${homeName}`}>
        <ShopMark className="size-9" />
        <span>{shop.name}</span>
      </NavLink>
      <nav aria-label="Shop’s day" className="owner-nav">
        <ul>
          {OWNER_PAGES.filter(({ path }) => isOpenPage(path, user?.role)).map(({ path, name }) => (
            <li key={path}>
              <Link
                to={path}
                className="owner-link"
                aria-current={isPageOfRail(path, pathname) ? 'page' : undefined}
              >
                <PageIcon path={path} />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="owner-foot">
        <Palette />
        {user && <span className="owner-user">{user.username}</span>}
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
      <SubmitButton className="owner-out">{SIGN_OUT}</SubmitButton>
    </Form>
  )
}
