import { formatDate } from '../../../shared/calendar-date.ts'
import { successToast } from '../../../shared/toast.ts'
import type { TeamMember } from './contract.ts'
import type { AddStep, DeleteRefusal, TeamStanding } from './rules.ts'

export const DELETE_REFUSALS = {
  'has-history': 'They have visits or payments, which stay. Please give them a last day instead.',
  'has-account': 'They have an account to sign in with. Please give them a last day instead.',
  'has-waiting': 'A customer is on the waiting list for them. Please give them a last day instead.',
} satisfies Record<DeleteRefusal, string>

export const ORDER_CHANGED = 'The team was changed meanwhile. Please look at it again, then move them.'

export const TEAM_PAGE = {
  lead: 'Everyone who works here: who can be booked, and who signs in.',
  list: 'Team',
  order: 'Change the order that customers see',
  endOrdering: 'The order is right',
  noSignIn: 'Doesn’t sign in',
  noChair: 'No chair',
  add: 'Add a Barber',
  all: 'All the team',
  loading: 'Loading the team…',
  notLoaded: 'The team could not be loaded.',
  empty: 'There is no one on the team yet. Add your first barber, and customers can book with them.',
  gone: (count: number) => (count === 1 ? '1 barber who has left' : `${count} barbers who have left`),
  notFound: 'They are no longer on the team.',
  details: 'Details',
  edit: 'Edit Details',
  noPhone: 'No phone number',
  noEmail: 'No email address',
  does: 'What they do',
  doesNothing: 'Nothing yet, so customers can’t book with them.',
  change: 'Change',
  hours: 'Hours',
  hoursLead: 'Their ordinary week, single days and days off.',
  toHours: 'Open Their Hours',
  days: 'First and last day',
  daysLead:
    'Nothing can be booked before the first day, or after the last. Leave a day empty if there is none.',
  firstDay: 'First day',
  lastDay: 'Last day',
  saveDays: 'Save These Days',
  signIn: 'Signing in',
  noAccount:
    'They have no account yet. With one they see their column of the diary and their own figures, and nothing else.',
  ownerCuts:
    'An owner who cuts as well stands in one row with their chair: give both the same username or email address.',
  invite: 'Invite to Sign In',
  inviting: 'Inviting…',
  online: 'Online booking',
  isActive: 'Customers can book with them.',
  isInactive: 'Customers can’t book with them at present.',
  disable: 'Stop Online Booking',
  enable: 'Take Bookings Again',
  leave: 'When they leave',
  leaveLead:
    'Enter their last day above. Their visits, payments and reports stay, and from the next day customers no longer see them and they no longer sign in.',
  delete: 'Delete',
  deleteLead: 'Nothing has been booked with them yet, so they can be deleted for good.',
  keep: 'Keep Them',
  deleting: (name: string) => ({
    question: `Delete ${name}?`,
    text: 'Their hours and what they do go with them. This can’t be undone.',
    answer: 'Delete',
  }),
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  movedTo: (name: string, place: number) => `${name} is number ${place} now.`,
} as const

export const ADD_BARBER = {
  lead: 'Their name first. Then a photo, what they do, when they work and how they sign in: skip what can wait. Customers can book with them once they have treatments and hours.',
  usernameHint: 'What they would sign in with, such as their first name.',
  usualTitle: 'Barber',
  firstDayHint: 'Empty for today.',
  submit: 'Next: A Photo',
  busy: 'Adding…',
  place: (number: number, all: number) => `Step ${number} of ${all}`,
  back: 'Back',
  skip: 'Skip for Now',
  saveNext: 'Save and Go On',
  saving: 'Saving…',
  finish: 'Finish',
  goOn: 'Go On with Adding Them',
  choosePhoto: 'Choose Photo',
  otherPhoto: 'Choose Another',
  noTreatments: 'Your menu is empty still. When you add a treatment, you choose who does it.',
  emailHint: 'The invitation goes there. Leave it empty to show them the link instead.',
  signsInAs: (username: string) =>
    `They will sign in as ${username}, see their column of the diary and their own figures, and nothing else.`,
} as const

/** Each step of adding a barber: its name, and what there is to do. */
export const ADD_STEP_TEXTS = {
  photo: { title: 'A photo', lead: 'Customers see it where they choose their barber.' },
  treatments: { title: 'What they do', lead: 'Customers can book them for what is ticked.' },
  hours: { title: 'When they work', lead: 'The shop’s hours to begin with. Drag a bar, or tap a day.' },
  'sign-in': {
    title: 'Signing in',
    lead: 'Only if they are to see their own diary. You can invite them later.',
  },
} as const satisfies Record<AddStep, { title: string; lead: string }>

/** `Barber, Senior stylist`: what they are, and their title where it says more. */
export function workText(title: string): string {
  return title.toLowerCase().includes('barber') ? title : `Barber, ${title}`
}

/** `Last day: Friday 4 December 2026`, or what else there is to know. */
export function standingText(
  standing: TeamStanding,
  { firstDate, lastDate }: Pick<TeamMember, 'firstDate' | 'lastDate'>,
): string {
  const on = (date: string | null) => (date === null ? '' : formatDate(date, { year: true }))
  const texts: Record<TeamStanding, string> = {
    gone: `Left on ${on(lastDate)}`,
    starts: `Starts on ${on(firstDate)}`,
    leaves: `Last day: ${on(lastDate)}`,
    inactive: 'No online booking',
    idle: 'No treatments yet',
    'no-hours': 'No hours yet',
    here: 'Takes bookings',
  }
  return texts[standing]
}

export function daysText({ firstDate, lastDate }: Pick<TeamMember, 'firstDate' | 'lastDate'>): string {
  const on = (date: string | null) => (date === null ? 'none' : formatDate(date, { year: true }))
  return `Saved now: first day ${on(firstDate)}, last day ${on(lastDate)}.`
}

export const TEAM_PAGE_TOASTS = {
  ready: (name: string) => successToast(`${name} is ready`, 'Customers can book with them now.'),
  treatments: successToast('Saved', 'Customers see it at once.'),
  deleted: (name: string) => successToast(`${name} is deleted`, 'Nothing had been booked with them.'),
} as const
