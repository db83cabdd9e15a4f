/** What the home page promises, in the order of the specification (spec §1). */
export const PROMISES = [
  {
    picture: 'barbers',
    title: 'Expert barbers',
    text: 'Steady hands, sharp eyes and years behind the chair. Scissors, clippers or open razor: each of us has his own speciality.',
  },
  {
    picture: 'booking',
    title: 'Convenient 24/7 online booking',
    text: 'Pick your barber, your day and your time, at noon or at midnight. No account, no waiting on the telephone.',
  },
  {
    picture: 'drinks',
    title: 'Premium experience',
    text: 'Complimentary drinks with every visit: a proper coffee, a pot of tea, or something stronger at the end of the week.',
  },
] as const

export const CLOSING_CALL = {
  title: 'Ready for a Fresh Look?',
  text: 'It takes a minute or two to book, and your chair is kept for you alone.',
} as const

/** Spec §2, to the letter. */
export const NOT_FOUND = {
  title: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
} as const
