/** What the feature cards say until the owner changes them (spec §1). */
export const FEATURE_CARDS = [
  {
    title: 'Expert barbers',
    text: 'Steady hands, sharp eyes and years behind the chair. Scissors, clippers or open razor: everyone here has a speciality.',
  },
  {
    title: 'Convenient 24/7 online booking',
    text: 'Pick your barber, your day and your time, at noon or at midnight. No account, no waiting on the telephone.',
  },
  {
    title: 'Premium experience',
    text: 'Complimentary drinks with every visit: a proper coffee, a pot of tea, or something stronger at the end of the week.',
  },
]

export const DRINKS = ['a proper coffee', 'a pot of tea', 'something stronger at the end of the week']
