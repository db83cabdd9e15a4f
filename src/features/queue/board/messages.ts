export const BOARD = {
  title: 'The queue now',
  description: 'Who is called, who is next and how long it would be, for a screen in the shop.',
  wait: 'The wait now',
  seating: 'Now seating',
  noSeating: 'No one is called just now',
  next: 'Next in line',
  later: 'Later in line',
  noNext: 'No one is waiting',
  onTheWay: 'on the way',
  join: 'Join on your phone',
  joinAlt: 'QR code of the page to join the queue',
  book: 'Book on your phone',
  bookAlt: 'QR code of the page to book',
  words: 'Today’s words',
  askUs: 'You need today’s words to join. Please ask us.',
  pair: 'Show them on this screen',
  soundOn: 'Sound is on',
  soundOff: 'Sound is off',
  touch: 'Touch the screen once to hear it',
  reading: 'Reading the queue…',
  notRead: 'The queue could not be read. It is tried again by itself.',
} as const

/** Beside adverts. */
export const BOARD_SHORT = { join: 'Join here', book: 'Book here' } as const

/** Beside adverts rows that have no room wait for their turn to be shown, so that the heading counts them all. */
export function nextText(
  lines: number,
  { isCompact, isTurned = false }: { isCompact: boolean; isTurned?: boolean },
): string {
  const which = isTurned ? BOARD.later : BOARD.next
  return isCompact && lines > 1 ? `${which}, of ${lines}` : which
}

export function peopleText(people: number): string {
  if (people === 0) return 'No one is waiting'
  return people === 1 ? '1 person is waiting' : `${people} people are waiting`
}

/** Someone who booked and is here; their name stays off the screen. */
export function bookedText(time: string | null): string {
  return `Booked ${time ?? ''}`
}

export function notLiveText(time: string): string {
  return `Not live since ${time}`
}
