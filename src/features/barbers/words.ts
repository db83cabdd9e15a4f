/** What the owner is told when a change of the team is refused. */
export const USERNAME_IN_USE = 'That username is in use. Please choose another.'
export const CHANGED_MEANWHILE =
  'Somebody else has changed this barber in the meantime. Please look at it again before you save.'
