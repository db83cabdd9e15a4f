export const GALLERY = { kicker: 'Fresh out of the chair', title: 'Our work' } as const

export const CLOSING_CALL = {
  title: 'Ready for a Fresh Look?',
  text: 'It takes a minute or two to book, and the chair is yours.',
} as const

export const HOME_DOORS = {
  prices: 'A few of our prices',
  allPrices: 'See the whole price list',
  team: 'Choose your barber',
} as const

export const PRICE_HINT = 'Choose a treatment to book it.'
