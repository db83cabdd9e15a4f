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

export const TEAM_MESSAGES = {
  loading: 'Loading the team',
  failed: 'The team could not be loaded. Please reload the page.',
  empty: 'The team is being photographed. Come and meet us in the shop.',
} as const
