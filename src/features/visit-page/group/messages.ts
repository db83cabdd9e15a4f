export const ONLY_THE_BOOKER =
  'Only the page of the first visit can do this for all of them. Each visit can be moved or cancelled on its own page.'
export const GROUP_CHANGED = 'One of these visits was changed meanwhile. Please look again.'
