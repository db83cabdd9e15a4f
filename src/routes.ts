import type { PageKind } from './platform/pages/screen.tsx'

/**
 * Every page: its path, the screen's file in `src/features`, and its kind, which decides about robots, headers
 * and caching. A path that is none of these is the last one.
 */
export const ROUTES = [
  ['/', 'site/pages/screens/home', 'listed'],
  ['/booking', 'booking/booking/wizard/screens/booking', 'listed'],
  ['/price-list', 'site/pages/screens/price-list', 'listed'],
  ['/our-story', 'site/pages/screens/our-story', 'listed'],
  ['/advertise', 'site/advertising/screens/advertise', 'listed'],
  ['/advertising-prices', 'site/advertising/screens/advertising-prices', 'listed'],
  ['/privacy', 'site/pages/screens/privacy', 'listed'],
  ['/embed', 'booking/booking/wizard/screens/embed', 'framable'],
  ['/admin-login', 'staff/accounts/sign-in/screens/admin-login', 'unlisted'],
  ['/admin-dashboard', 'site/owner-frame/screens/admin-dashboard', 'unlisted'],
  ['/admin', 'site/owner-frame/screens/admin', 'unlisted'],
  ['/admin/today', 'site/owner-frame/screens/today', 'unlisted'],
  ['/admin/diary', 'site/owner-frame/screens/diary', 'unlisted'],
  ['/admin/customers', 'site/owner-frame/screens/customers', 'unlisted'],
  ['/admin/till', 'site/owner-frame/screens/till', 'unlisted'],
  ['/admin/reports', 'site/owner-frame/screens/reports', 'unlisted'],
  ['/admin/reports/entries', 'site/owner-frame/screens/report-entries', 'unlisted'],
  ['/admin/reports/visits', 'site/owner-frame/screens/report-visits', 'unlisted'],
  ['/admin/hours', 'site/owner-frame/screens/hours', 'unlisted'],
  ['/admin/shop/a-day', 'site/owner-frame/screens/a-day', 'unlisted'],
  ['/admin/shop', 'site/owner-frame/screens/shop', 'unlisted'],
  ['/admin/shop/start', 'site/owner-frame/screens/start', 'unlisted'],
  ['/admin/shop/menu', 'site/owner-frame/screens/menu', 'unlisted'],
  ['/admin/shop/team', 'site/owner-frame/screens/team', 'unlisted'],
  ['/admin/shop/photos', 'site/owner-frame/screens/photos', 'unlisted'],
  ['/admin/shop/pages', 'site/owner-frame/screens/pages', 'unlisted'],
  ['/admin/shop/rules', 'site/owner-frame/screens/rules', 'unlisted'],
  ['/admin/shop/connections', 'site/owner-frame/screens/connections', 'unlisted'],
  ['/admin/shop/backups', 'site/owner-frame/screens/backups', 'unlisted'],
  ['/admin/shop/devices', 'site/owner-frame/shop/screens/devices', 'unlisted'],
  ['/admin/shop/poster', 'site/owner-frame/shop/screens/poster', 'unlisted'],
  ['/admin/shop/waiting', 'site/owner-frame/screens/waiting', 'unlisted'],
  ['/admin/shop/advertising', 'site/owner-frame/screens/advertising', 'unlisted'],
  ['/admin/shop/advertisers', 'site/owner-frame/shop/screens/advertisers', 'unlisted'],
  ['/admin/shop/calendars', 'site/owner-frame/screens/calendars', 'unlisted'],
  ['/admin/shop/changes', 'site/owner-frame/screens/changes', 'unlisted'],
  ['/admin/shop/account', 'site/owner-frame/screens/account', 'unlisted'],
  ['/admin-invite', 'staff/accounts/people/screens/admin-invite', 'secret-address'],
  ['/admin-reset', 'staff/accounts/reset/screens/admin-reset', 'secret-address'],
  ['/visit/:token', 'booking/manage-visit/screens/visit', 'private'],
  ['/confirm-email/:token', 'booking/manage-visit/screens/confirm-email', 'private'],
  ['/waiting-list', 'booking/waiting-list/screens/waiting-list', 'unlisted'],
  ['/waiting-list/:token', 'booking/waiting-list/screens/waiting-entry', 'private'],
  ['/advertiser/:token', 'screens/invoices/screens/advertiser', 'private'],
  ['/queue', 'site/pages/screens/queue', 'unlisted'],
  ['/advert/:token', 'screens/creatives/screens/advert', 'private'],
  ['/queue/:token', 'queue/joining/screens/queue-entry', 'private'],
  ['/kiosk', 'queue/kiosk/screens/kiosk', 'unlisted'],
  ['/board', 'queue/board/screens/board', 'unlisted'],
  ['/screen', 'screens/display/screens/screen', 'unlisted'],
  ['/api/docs', 'site/api-docs/screens/api-docs', 'unlisted'],
  ['/api/docs/owner', 'site/api-docs/screens/owners-api-docs', 'unlisted'],
  ['*', 'site/pages/screens/not-found', 'unlisted'],
] as const satisfies readonly (readonly [path: string, file: string, kind: PageKind])[]

/** The paths of the pages of a kind, in their order. */
export function pathsOf(kind: PageKind): string[] {
  return ROUTES.filter(route => route[2] === kind).map(([path]) => path)
}
