/** In the order of the specification (spec §1). */
export const FEATURES = [
  {
    picture: 'barbers',
    title: 'Expert barbers',
    text: 'Steady hands, sharp eyes and years behind the chair. Scissors, clippers or open razor: everyone here has a speciality.',
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

export const GALLERY = { kicker: 'Fresh out of the chair', title: 'Our work' } as const

export const CLOSING_CALL = {
  title: 'Ready for a Fresh Look?',
  text: 'It takes a minute or two to book, and your chair is yours alone.',
} as const

/** Spec §2, to the letter. */
export const NOT_FOUND = {
  title: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
} as const

export const VISIT_STEPS = [
  {
    title: 'Book when it suits you',
    text: 'Online at any hour, with the barber you like or the first one free. The chair is yours from that minute on.',
  },
  {
    title: 'Come as you are',
    text: 'Hang up your coat and say what you would like to drink. It is on the house.',
  },
  {
    title: 'Talk it through',
    text: 'We look before we cut. Bring a picture, or just say how you want to feel walking out.',
  },
  {
    title: 'Leave an inch taller',
    text: 'Hot towel on the neck, a mirror at the back, and a price that is the one on the board.',
  },
] as const

export const TEAM_MESSAGES = {
  loading: 'Loading the team',
  failed: 'The team could not be loaded. Please reload the page.',
  empty: 'The team is being photographed. Come and meet us in the shop.',
} as const
