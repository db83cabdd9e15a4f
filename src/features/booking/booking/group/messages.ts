import type { Way } from './rules.ts'

/** People are counted from 1, the person who books unless they have no visit themselves. */
export function personText(person: number, isContactOnly: boolean): string {
  return person === 1 && !isContactOnly ? 'You' : `Person ${person}`
}

export const WHO_COMES = { along: 'Who is coming with you', alone: 'Who is coming' } as const

export function guestLabel({
  person,
  isContactOnly,
  isOnly,
}: {
  person: number
  isContactOnly: boolean
  isOnly: boolean
}): string {
  if (!isContactOnly) return `What shall we call person\u00a0${person}? (optional)`
  return isOnly ? 'Their name' : `Name of person ${person}`
}

export const WHO = 'Who would you like?'
export const CHANGE_COUNT = 'Change how many are coming'

export function forPerson(person: number): string {
  return `What is person ${person} having?`
}

export const WHO_WITH_WHOM = 'Ask for a barber'
export const ANY_BARBER = 'Any barber'

export function cannotDo(name = 'That barber'): string {
  return `${name} doesn’t do all of this. Please choose someone else.`
}

export function noWayText(who: number | 'all', isContactOnly: boolean): string {
  if (who === 'all')
    return 'No one barber does all of this, and too few could see you side by side. Please choose other treatments, or book separately.'
  const person = personText(who, isContactOnly)
  return `No one barber does all of what ${person === 'You' ? 'you' : person.toLowerCase()} chose. Please leave something out.`
}

export const WAY_MESSAGES = {
  together: { title: 'Side by side', text: 'Everyone at the same time, each with a different barber.' },
  'in-turn': { title: 'One after another', text: 'All with one barber, you first.' },
} satisfies Record<Way, { title: string; text: string }>

export const NO_BARBER_DOES_ALL =
  'No one barber does all of this. Choose side by side, or go back and choose other treatments.'
export const TOO_FEW_BARBERS =
  'We have too few barbers for all of this at once. Choose one after another, or go back and choose other treatments.'
