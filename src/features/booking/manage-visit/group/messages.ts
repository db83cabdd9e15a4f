import { successToast } from '../../../../shared/toast.ts'
import type { GroupVisit } from './contract.ts'

export const ONLY_THE_BOOKER =
  'Only the page of the first visit can do this for all of them. Each visit can be moved or cancelled on its own page.'
export const GROUP_CHANGED = 'One of these visits has just changed. Please look again.'
export const GROUP_NOT_READ =
  'We could not load the visits that were booked together. Please try again, or call us.'

export const GROUP_MESSAGES = {
  title: 'Booked together',
  moveAll: 'Move all of them',
  cancelAll: 'Cancel all of them',
  open: 'Change this one',
  thisOne: 'This visit',
  cancelled: 'Cancelled',
  bookersPage: 'They can be moved or cancelled all at once on the page of the first visit.',
  present: 'Those are your times now.',
  choose: 'Choose a date and a time.',
} as const

export function togetherText(others: number): string | null {
  if (others === 0) return null
  return others === 1
    ? 'One other visit was booked together with this one.'
    : `${others} other visits were booked together with this one.`
}

export function atWith({ time, barberName }: Pick<GroupVisit, 'time' | 'barberName'>): string {
  return `${time} with ${barberName}`
}

export const CANCEL_ALL = (visits: number) => ({
  question: `Cancel all ${visits} visits?`,
  text: 'All of these times will be free for someone else. This can’t be undone.',
  yes: 'Yes, cancel them all',
  no: 'Keep our visits',
  done: successToast('Visits cancelled', 'Thank you for letting us know.'),
})

export const MOVE_ALL = {
  title: 'Choose a new time for all of you',
  text: 'At the prices you booked. Your present times stay yours until you have moved.',
  yes: 'Move our visits',
  done: successToast('Visits moved', 'We look forward to seeing you.'),
} as const

/** The forms of the page that are only their buttons. */
export const GROUP_FORMS = ['cancel-all', 'move-all', 'open-visit'] as const
