import { ALL_CHOSEN } from './wizard.ts'

/** What guests look at, in parts that a story opens one after the other. */
export const GUEST_PAGES = [
  ['about the shop', ['/', '/price-list', '/our-story', '/privacy']],
  ['beside them', ['/advertise', '/advertising-prices', '/no-such-page', '/embed']],
  [
    'of the first steps of a booking',
    [
      '/booking',
      '/booking?by=treatment&treatments=1,8&step=2',
      '/booking?by=treatment&treatments=6,8,10,11,14&step=2',
      '/booking?by=barber&barber=1&step=2',
      '/booking?by=treatment&treatments=1,8&step=3',
      '/booking?by=treatment&treatments=1,99&date=2026-11-04&step=3',
    ],
  ],
  [
    'of the last steps of a booking',
    [
      '/booking?by=barber&barber=1&date=2026-12-04&time=10:15&step=3',
      '/booking?by=barber&barber=1&treatments=1,8&date=2026-12-04&time=17:45&step=4',
      '/booking?by=treatment&barber=1&treatments=1,8&date=2026-12-04&time=10:00&step=4',
      ALL_CHOSEN,
      '/booking?step=5',
    ],
  ],
] as const
