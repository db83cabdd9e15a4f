import { failureToast, successToast } from '../../../shared/toast.ts'
export const USERNAME_IN_USE = 'That username is in use. Please choose another.'
export const CHANGED_MEANWHILE =
  'Someone else has changed this barber in the meantime. Please look at it again before you save.'

/** The toasts of the team (spec §8). */
export const TEAM_TOASTS = {
  notLoaded: failureToast('Error', 'Failed to load barber data'),
  noConnection: failureToast('Connection Error', 'Unable to connect to server'),
  updated: successToast('Barber updated', 'Login credentials have been set successfully'),
  refused: (serverText: string) => failureToast('Update failed', serverText),
  notUpdated: failureToast('Error', 'Failed to update barber'),
  toggled: (isActive: boolean) =>
    successToast('Status updated', `Barber ${isActive ? 'activated' : 'deactivated'} successfully`),
  notToggled: failureToast('Error', 'Failed to update status'),
} as const

/** Shown in the form when the session has ended; `signIn` is the link's text. */
export const SESSION_ENDED = {
  text: 'Your session has ended, so nothing has been saved. What you typed is still here.',
  signIn: 'Sign in again in a new tab',
  afterwards: 'then save your changes here.',
} as const

export const NO_TEAM = 'There are no barbers yet. Add them under Shop, Team.'
export const KEEP_PASSWORD = 'Leave empty to keep it.'
export const SET_PASSWORD = 'None yet: 12 characters or more.'

export function bookedVisits(count: number): string {
  return `${count === 0 ? 'no' : count} booked visit${count === 1 ? '' : 's'}`
}

/** Booked visits stand either way. */
export function toggleQuestion({
  name,
  isActive,
  upcomingVisits,
}: {
  name: string
  isActive: boolean
  upcomingVisits: number
}) {
  if (!isActive)
    return {
      question: `Enable ${name}?`,
      answer: 'Enable',
      text: 'Customers can book with them online again at once.',
    }
  const standing =
    upcomingVisits === 0
      ? 'They have no booked visits.'
      : `Their ${bookedVisits(upcomingVisits)} ${upcomingVisits === 1 ? 'stands' : 'stand'}: nothing is cancelled, and those customers still come.`
  return {
    question: `Disable ${name}?`,
    answer: 'Disable',
    text: `Customers can’t book with them online until you enable them again. ${standing}`,
  }
}
