import type { KioskStep } from './rules.ts'

export const KIOSK = {
  title: 'Join the queue',
  description: 'The kiosk in the shop, to join the queue with three taps.',
  steps: [
    ['what', 'What'],
    ['who', 'Who'],
    ['how-many', 'How many'],
  ] as const satisfies readonly (readonly [KioskStep, string])[],
  what: 'What would you like?',
  who: 'Who with?',
  anyBarber: 'Any barber',
  anyBarberHint: 'Whoever is free first',
  notToday: 'Not any more today',
  howMany: 'How many are you?',
  together: 'How would you like to sit?',
  sideBySide: 'Side by side',
  sideBySideHint: 'As chairs come free',
  inTurn: 'One after another',
  inTurnHint: 'With one barber',
  join: 'Join the queue',
  joining: 'Joining…',
  back: 'Back',
  startAgain: 'Start again',
  joined: 'You are in the queue',
  words: 'Your words',
  wordsText: 'We call these words when a chair is yours.',
  follow: 'Follow your place on your phone',
  followAlt: 'QR code of your place in the queue',
  done: 'Done',
  reading: 'Reading the queue…',
  offline: 'The kiosk has no connection just now. Please tell a barber that you are here.',
  offlineText: 'Nothing is sent until it is back, and it looks again by itself.',
  soonest: 'The next times that can be booked',
  book: 'Book on your phone',
  bookAlt: 'QR code of the page to book',
} as const

export function startAgainText(seconds: number): string {
  return seconds === 1 ? 'Starting again in 1 second' : `Starting again in ${seconds} seconds`
}
