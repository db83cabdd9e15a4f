import type { Way } from './rules.ts'

export function personText(person: number): string {
  return person === 1 ? 'You' : `Person ${person}`
}

export const WAY_MESSAGES = {
  together: { title: 'Side by side', text: 'Everyone at the same time, each with a different barber.' },
  'in-turn': { title: 'One after another', text: 'All with one barber, you first.' },
} satisfies Record<Way, { title: string; text: string }>

export const NO_BARBER_DOES_ALL =
  'No one barber does all of this. Choose side by side, or go back and choose other treatments.'
