import type { PageKind } from './platform/web/screen.tsx'

/**
 * Every page: its path, the screen's file in `src/features`, and its kind, which decides about robots, headers
 * and caching. A path that is none of these is the last one.
 */
export const ROUTES = [
  ['/', 'pages/screens/home', 'listed'],
  ['/booking', 'booking/wizard/screens/booking', 'listed'],
  ['/price-list', 'pages/screens/price-list', 'listed'],
  ['/our-story', 'pages/screens/our-story', 'listed'],
  ['/advertise', 'advertising/screens/advertise', 'listed'],
  ['/advertising-prices', 'advertising/screens/advertising-prices', 'listed'],
  ['/privacy', 'pages/screens/privacy', 'listed'],
  ['/embed', 'booking/wizard/screens/embed', 'framable'],
  ['/admin-login', 'accounts/sign-in/screens/admin-login', 'unlisted'],
  ['/admin-dashboard', 'admin/screens/admin-dashboard', 'unlisted'],
  ['/admin/today', 'admin/screens/today', 'unlisted'],
  ['/admin/diary', 'admin/screens/diary', 'unlisted'],
  ['/admin/customers', 'admin/screens/customers', 'unlisted'],
  ['/admin/till', 'admin/screens/till', 'unlisted'],
  ['/admin/reports', 'admin/screens/reports', 'unlisted'],
  ['/admin/reports/entries', 'admin/screens/report-entries', 'unlisted'],
  ['/admin/reports/visits', 'admin/screens/report-visits', 'unlisted'],
  ['/admin/hours', 'admin/screens/hours', 'unlisted'],
  ['/admin/shop', 'admin/screens/shop', 'unlisted'],
  ['/admin/shop/start', 'admin/screens/start', 'unlisted'],
  ['/admin/shop/menu', 'admin/screens/menu', 'unlisted'],
  ['/admin/shop/team', 'admin/screens/team', 'unlisted'],
  ['/admin/shop/photos', 'admin/screens/photos', 'unlisted'],
  ['/admin/shop/pages', 'admin/screens/pages', 'unlisted'],
  ['/admin/shop/rules', 'admin/screens/rules', 'unlisted'],
  ['/admin/shop/connections', 'admin/screens/connections', 'unlisted'],
  ['/admin-invite', 'accounts/people/screens/admin-invite', 'secret-address'],
  ['/admin-reset', 'accounts/reset/screens/admin-reset', 'secret-address'],
  ['/visit/:token', 'visit-page/screens/visit', 'private'],
  ['/confirm-email/:token', 'visit-page/screens/confirm-email', 'private'],
  ['/waiting-list', 'waiting-list/screens/waiting-list', 'unlisted'],
  ['/waiting-list/:token', 'waiting-list/screens/waiting-entry', 'private'],
  ['/api/docs', 'api-docs/screens/api-docs', 'unlisted'],
  ['/api/docs/owner', 'api-docs/screens/owners-api-docs', 'unlisted'],
  ['*', 'pages/screens/not-found', 'unlisted'],
] as const satisfies readonly (readonly [path: string, file: string, kind: PageKind])[]

/** The paths of the pages of a kind, in their order. */
export function pathsOf(kind: PageKind): string[] {
  return ROUTES.filter(route => route[2] === kind).map(([path]) => path)
}
