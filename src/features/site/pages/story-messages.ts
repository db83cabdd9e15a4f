import { inWords } from '../../../shared/list-words.ts'

export function visitSteps(drinks: readonly string[]) {
  return [
    {
      title: 'Book when it suits you',
      text: 'Online at any hour, with the barber you like or the first one free. The chair is yours from that minute on.',
    },
    { title: 'Come as you are', text: comeAsYouAre(drinks) },
    {
      title: 'Talk it through',
      text: 'We look before we cut. Bring a picture, or just say how you want to feel walking out.',
    },
    {
      title: 'Leave an inch taller',
      text: 'Hot towel on the neck, a mirror at the back, and a price that is the one on the board.',
    },
  ]
}

/** Without drinks, none are promised. */
function comeAsYouAre(drinks: readonly string[]): string {
  if (drinks.length === 0) return 'Hang up your coat, sit down and make yourself at home.'
  const choice = inWords(drinks, 'or')
  return `Hang up your coat and say what you would like to drink: ${choice}. It is on the house.`
}

export const TEAM_MESSAGES = {
  loading: 'Loading the team',
  failed: 'The team could not be loaded. Please reload the page.',
  empty: 'The team is being photographed. Come and meet us in the shop.',
} as const
