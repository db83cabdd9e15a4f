export const GALLERY = { kicker: 'Fresh out of the chair', title: 'Our work' } as const

export const CLOSING_CALL = {
  title: 'Ready for a Fresh Look?',
  text: 'It takes a minute or two to book, and your chair is yours alone.',
} as const
