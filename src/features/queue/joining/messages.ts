import type { EntryResponse, GrownWait, WaitResponse } from '../entries/contract.ts'
import { CLOSED_MESSAGES } from '../entries/messages.ts'
import { isTooWide, partyWaitText, waitText } from '../wait/messages.ts'
import type { SaidWait } from '../wait/said-rules.ts'

export const JOINING = {
  title: 'Walk in',
  description: 'How long the wait is now, and a place in the queue.',
  lead: 'Join from here and we call you when a chair is yours. No phone number is asked for.',
  now: 'The wait now',
  already: 'You are in the queue already.',
  seePlace: 'See your place',
  reading: 'Reading the queue…',
  notRead: 'We could not read the queue. Please try again, or call us.',
  refresh: 'Look again',
  book: 'Book a time',
  orBook: 'Rather come at a certain time?',
  who: 'Who with?',
  anyBarber: 'Any barber, whoever is free first',
  size: 'How many are you?',
  together: 'If there is more than one of you',
  sideBySide: 'Side by side, as chairs come free',
  inTurn: 'One after another, with one barber',
  here: 'Where are you?',
  isHere: 'I’m here',
  onTheWay: 'I’m on my way',
  onTheWayHint: 'You keep your place, as long as you are here when we call you.',
  name: 'First name',
  nameHint: 'May be left empty. We forget it tonight.',
  phone: 'Phone, for a text',
  phoneHint: 'We text you when two people are before you. May be left empty. We forget it tonight.',
  dayCode: 'Today’s words',
  dayCodeHint: 'Two words on the screen in the shop.',
  nothingChosen: 'Please choose at least one treatment.',
  join: 'Join the queue',
  joining: 'Joining…',
} as const

/** What the choice in the form comes to. */
export function choiceText(
  { joining, wait, waitForAny }: WaitResponse,
  party: { size: number; isTogether: boolean },
): string {
  if (joining !== 'open') return CLOSED_MESSAGES[joining]
  const any = waitForAny ? ` With any barber: ${lower(waitText(waitForAny))}.` : ''
  return [`For this: ${lower(partyWaitText(wait, party))}.${any}`, wideText(wait)].filter(Boolean).join(' ')
}

export const ENTRY = {
  title: 'Your place in the queue',
  words: 'Your words',
  wordsText: 'We call these words, not your name.',
  wait: 'The wait',
  grown: 'Your wait has grown',
  own: 'Keep this page. It is yours alone, and whoever has its link can change your place.',
  bookmark:
    'If you close it, the queue’s page can’t show you the way back. Please leave it open, or make a bookmark of it.',
  refreshed: 'This page looks again by itself.',
  notReached: 'We can’t reach the shop just now. This is how it was; we try again by ourselves.',
  notRead: 'We could not read your place. Please try again, or call us.',
  reading: 'Reading your place…',
  missing: 'That place is not in today’s queue',
  missingText: 'A place is for one day, and ends with it. You can join again whenever we are open.',
  here: 'I’m here',
  onTheWay: 'You said that you are on your way. Tell us when you come in.',
  barberGone: (name: string) => `${name} had to leave for today. You can wait for any barber instead.`,
  any: 'Any barber will do',
  back: 'I’m back',
  leave: 'Leave the queue',
  again: 'Join again',
  nameKept: 'First name',
  phoneKept: 'Texted to',
  forget: 'Forget my name and number',
} as const

export const LEAVE_QUESTION = {
  question: 'Leave the queue?',
  text: 'Your place goes to the next. To come back you would join at the end.',
  yes: 'Yes, leave the queue',
  no: 'No, keep my place',
} as const

type Standing = Pick<EntryResponse, 'standing' | 'calledBy' | 'canReturn'>

/** Where someone stands, in a heading and what to do about it. */
export function standingText({ standing, calledBy, canReturn }: Standing): { title: string; text: string } {
  switch (standing) {
    case 'waiting':
      return {
        title: 'You are in the queue',
        text: 'We call you when it is your turn. Please be here by then.',
      }
    case 'called':
      return {
        title: 'It is your turn',
        text: `${calledBy ?? 'Your barber'} is calling you. Please come to the chair within 3 minutes.`,
      }
    case 'in-chair':
      return { title: 'You are in the chair', text: 'Enjoy it.' }
    case 'done':
      return { title: 'All done', text: 'Thank you for coming in.' }
    case 'left':
      return { title: 'You have left the queue', text: 'Thank you for telling us.' }
    case 'missed':
      return canReturn
        ? {
            title: 'We called you and you weren’t there',
            text: 'Come back within 20 minutes and you are second in line.',
          }
        : { title: 'We called you and you weren’t there', text: 'That place is over. Please join again.' }
  }
}

export function grownText(grown: GrownWait, wait: EntryResponse['wait']): string {
  const now = `${ENTRY.grown}: now ${lower(waitText(wait))}`
  return grown.because === null
    ? `${now}. It goes slower than we thought; we are sorry.`
    : `${now}, because ${grown.because} ${awayText(grown)}. We are sorry.`
}

function awayText({ awayFrom, backAt }: GrownWait): string {
  if (awayFrom === null) return backAt === null ? 'had to leave' : `is away until ${backAt}`
  return backAt === null ? `has to leave at ${awayFrom}` : `is away from ${awayFrom} to ${backAt}`
}

export function anyText(wait: EntryResponse['waitForAny']): string {
  return `With any barber: ${lower(waitText(wait))}.`
}

export function partyText({ size, isTogether }: Pick<EntryResponse, 'size' | 'isTogether'>): string {
  if (size === 1) return 'One person'
  return `${size} people, ${isTogether ? 'side by side' : 'one after another'}`
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** A sentence beside a wait that is too wide to plan by; null beside any other. */
export function wideText(said: SaidWait | null): string | null {
  return said && isTooWide(said)
    ? 'We can’t say it more closely yet: it depends on who comes to their booking, and how long each takes.'
    : null
}
