import { ROLES, type Role } from '../../staff/accounts/roles/rules.ts'

export const DESK: readonly Role[] = ['owner', 'reception']
export const OWNER: readonly Role[] = ['owner']
/** Those who have figures: the shop's, or a barber's own. */
const COLUMN: readonly Role[] = ['owner', 'barber']

const PAGE_ROLES: Readonly<Record<string, readonly Role[]>> = {
  '/admin-dashboard': OWNER,
  '/admin': ROLES,
  '/admin/today': ROLES,
  '/admin/diary': ROLES,
  '/admin/till': DESK,
  '/admin/customers': DESK,
  '/admin/reports': COLUMN,
  '/admin/reports/entries': COLUMN,
  '/admin/reports/visits': COLUMN,
  '/admin/shop': ROLES,
  '/admin/shop/start': OWNER,
  '/admin/shop/pages': OWNER,
  '/admin/shop/menu': OWNER,
  '/admin/shop/team': OWNER,
  '/admin/hours': ROLES,
  '/admin/shop/a-day': ROLES,
  '/admin/shop/photos': OWNER,
  '/admin/shop/rules': OWNER,
  '/admin/shop/connections': OWNER,
  '/admin/shop/advertisers': DESK,
  '/admin/shop/waiting': DESK,
  '/admin/shop/account': ROLES,
}

/** A page that is not listed is the owner's; until it is known who is signed in, every page is shown. */
export function isOpenPage(path: string, role: Role | undefined): boolean {
  return role === undefined || (PAGE_ROLES[path] ?? OWNER).includes(role)
}

/** Whether a page is the one of the rail, or belongs to it: the hours are a part of Shop. */
export function isPageOfRail(path: string, pathname: string): boolean {
  const place = pathname === '/admin/hours' ? '/admin/shop/hours' : pathname
  return place === path || place.startsWith(`${path}/`)
}
