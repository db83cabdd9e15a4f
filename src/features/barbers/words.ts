/** What the owner is told when a change of the team is refused. */
export const NO_SUCH_BARBER = 'There is no such barber.'
export const USERNAME_IN_USE = 'That username is in use. Please choose another.'
export const CHANGED_MEANWHILE =
  'Somebody else has changed this barber in the meantime. Please look at it again before you save.'
