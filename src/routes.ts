import { type Screen, type ScreenModule, screen } from './platform/web/screen.tsx'

const modules = import.meta.glob<ScreenModule>('./features/*/screens/*.tsx')

/** Every screen: where it stands, and the file that it is. A path that is none of these is the last one. */
export const screens: readonly Screen[] = (
  [
    ['/', 'pages/screens/home'],
    ['/booking', 'booking/screens/booking'],
    ['/embed', 'booking/screens/embed'],
    ['/advertise', 'advertising/screens/advertise'],
    ['/our-story', 'pages/screens/our-story'],
    ['/price-list', 'treatments/screens/price-list'],
    ['/advertising-prices', 'advertising/screens/advertising-prices'],
    ['/privacy', 'pages/screens/privacy'],
    ['/admin-login', 'admin-access/screens/admin-login'],
    ['/admin-dashboard', 'dashboard/screens/admin-dashboard'],
    ['/admin-reset', 'admin-access/screens/admin-reset'],
    ['/visit/:token', 'visits/screens/visit'],
    ['/confirm-email/:token', 'visits/screens/confirm-email'],
    ['/waiting-list', 'waiting-list/screens/waiting-list'],
    ['/waiting-list/:token', 'waiting-list/screens/waiting-place'],
    ['/api/docs', 'api-docs/screens/api-docs'],
    ['/api/docs/owner', 'api-docs/screens/owners-api-docs'],
    ['*', 'pages/screens/not-found'],
  ] as const
).map(([path, file]) => {
  const load = modules[`./features/${file}.tsx`]
  if (!load) throw new Error(`The screen at ${path} has no file src/features/${file}.tsx.`)
  return screen(path, `src/features/${file}.tsx`, load)
})
