import { inWords } from '../../../../shared/list-words.ts'
import { successToast } from '../../../../shared/toast.ts'
import type { StartStep } from './rules.ts'

export const STEP_TEXTS = {
  words: { title: 'Name and address', lead: 'What you are called, and where customers find you.' },
  hours: { title: 'Opening hours', lead: 'When the shop opens, day by day.' },
  team: { title: 'Team', lead: 'Who cuts, what they do and when they work.' },
  menu: { title: 'Menu and prices', lead: 'What you do, how long it takes and what it costs.' },
  photo: {
    title: 'A photo',
    lead: 'The first thing that guests see. Our drawing is shown there until then.',
  },
  live: { title: 'Go live', lead: 'From then on customers book online, day and night.' },
} as const satisfies Record<StartStep, { title: string; lead: string }>

export const START = {
  title: 'Set up your shop',
  lead: 'Ten minutes on your phone. Do the steps in any order, skip what can wait, and come back whenever you like: all of it can be changed later under Shop.',
  steps: 'Steps',
  loading: 'Loading the steps…',
  notLoaded: 'The steps could not be loaded.',
  states: { done: 'Done', skipped: 'Skipped for now', open: 'To do' },
  progress: (done: number, all: number) => `${done} of ${all} done`,
  place: (number: number, all: number) => `Step ${number} of ${all}`,
  allSteps: 'All steps',
  goOn: (title: string) => `Go on: ${title}`,
  next: (title: string) => `Next: ${title}`,
  backToSteps: 'Back to the steps',
  skip: 'Skip for Now',
  dismiss: 'Put This List Away',
  dismissHint: 'You find it again under Shop.',
  showAgain: 'Show It on Today Again',
  open: 'Open the steps',
  allDone: 'All done. Your shop is set up.',
} as const

export const BEGINNING = {
  title: 'How would you like to begin?',
  lead: 'The shop is filled with a sample, so that you see how everything looks.',
  sample: 'Keep the Sample and Change It',
  sampleHint:
    'Good when yours is similar: you rename barbers and change prices. Your site takes bookings at once.',
  empty: 'Begin Empty',
  emptyHint: 'No barbers, no treatments, no testimonials. Your site takes no bookings until you go live.',
  question: 'Begin empty?',
  warning:
    'This deletes every barber and every treatment that is there now, with their hours, prices and photos. The name, address and story of the sample make way for blanks; what stood there stays among the earlier versions. Online booking is closed until you go live.',
  answer: 'Delete and Begin Empty',
  refusal: 'Keep It All',
  began: successToast('Empty and ready', 'Begin with your name and address.'),
} as const

export const LIVE = {
  isLive: 'Your site takes bookings.',
  toRules: 'Close it again under Rules of booking',
  seeSite: 'See the site',
  notYet: 'Your site says that you open for online booking soon. Everyone can see it already.',
  missing: 'Before customers can book, there is still to do:',
  go: 'Go Live',
  going: 'Going live…',
  went: successToast('You are live', 'Customers can book from now on.'),
} as const

export const START_REFUSALS = {
  begun: 'The shop has begun already. Look at the steps again to see how.',
  wouldLose: (what: string) => `The shop holds ${what}, which would be lost. Nothing was deleted.`,
  notReady: (titles: readonly string[]) => `Customers could not book yet. Still to do: ${inWords(titles)}.`,
} as const

export const FIRST_RUN = {
  title: 'Welcome to your shop',
  lead: 'Three steps and it is yours.',
  steps: [
    'Sign in with the password that the server printed',
    'Choose a password of your own',
    'Set up your shop',
  ],
  choosePassword:
    'The printed password opens only this form, for 24 hours. Choose one that only you know; the rest of the dashboard follows.',
} as const
