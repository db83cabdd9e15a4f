export const MAIN_PAGES = [
  { to: '/', name: 'Home' },
  { to: '/advertise', name: 'Advertise Your Business' },
  { to: '/our-story', name: 'Our Story' },
  { to: '/price-list', name: 'Price List' },
] as const

/** Listed in the footer, so that every page is reachable without a script. */
export const ALL_PAGES = [
  ...MAIN_PAGES,
  { to: '/advertising-prices', name: 'Advertising Prices' },
  { to: '/booking', name: 'Book a Visit' },
  { to: '/privacy', name: 'Privacy' },
] as const
