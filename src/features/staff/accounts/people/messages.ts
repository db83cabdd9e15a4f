import { formatInstant } from '../../../../shared/instant.ts'
import { failureToast, successToast } from '../../../../shared/toast.ts'
import type { Role } from '../roles/rules.ts'
import type { Person } from './contract.ts'
import type { PersonRefusal } from './rules.ts'

export const PERSON_REFUSALS = {
  'last-owner': 'This is the only owner who can sign in. Please make another person an owner first.',
  'column-taken': 'That barber has an account already. Please change that one, or choose another barber.',
  'not-an-invitation': 'They have chosen their password already. You can disable the account instead.',
  'still-an-invitation': 'They have not chosen a password yet. You can delete the invitation instead.',
} satisfies Record<PersonRefusal, string>

export const NO_SUCH_PERSON = 'There is no such account.'
export const USERNAME_TAKEN = 'That username is in use. Please choose another.'
export const INVITATION_REFUSED =
  'This invitation has already been used, or its seven days are over. Please ask the owner for a new one.'

export const ROLE_HINTS = {
  owner: 'Sees and changes everything.',
  reception:
    'Works the whole diary, the till, the waiting list and customers; no reports, settings or accounts.',
  barber: 'Works their own column of the diary, and sees their own figures.',
} as const satisfies Record<Role, string>

export const PEOPLE = {
  invite: 'Add Reception or Owner',
  usernameHint: 'What they type when they sign in, such as their first name.',
  emailHint: 'The invitation and password resets go here. Leave it empty to show them the link instead.',
  role: 'What they do',
  barber: 'Which barber they are',
  chooseBarber: 'Please choose',
  absences: 'They may set their own days off',
  send: 'Invite',
  sending: 'Inviting…',
  cancel: 'Cancel',
  change: 'Change Account',
  save: 'Save',
  saving: 'Saving…',
  disable: 'Stop Signing In',
  enable: 'Let Them Sign In Again',
  newLink: 'Make a New Link',
  deleteInvitation: 'Delete Invitation',
  you: 'You',
} as const

/** How someone signs in, such as `Signs in as tom, last here Friday 27 November, 08:02`. */
export function signInText({ username, status, invitedUntil, lastSeenAt }: SignIn): string {
  if (status === 'disabled') return 'May not sign in at present'
  if (status === 'active')
    return `Signs in as ${username}${lastSeenAt === null ? '' : `, last here ${formatInstant(lastSeenAt)}`}`
  return invitedUntil === null ? 'Invitation has ended' : `Invited until ${formatInstant(invitedUntil)}`
}

type SignIn = Pick<Person, 'username' | 'status' | 'invitedUntil' | 'lastSeenAt'>

export function disableQuestion(username: string) {
  return {
    question: `Stop ${username} signing in?`,
    text: 'They are signed out everywhere at once and can’t sign in until you let them again.',
    answer: 'Stop Signing In',
  }
}

export function deleteQuestion(username: string) {
  return {
    question: `Delete the invitation of ${username}?`,
    text: 'Its link stops working. You can invite them again whenever you like.',
    answer: 'Delete',
  }
}

export const INVITATION_LINK = {
  title: (username: string) => `The invitation of ${username}`,
  text: 'Let them scan this with their phone, or send them the link. It works once, for seven days, and is shown only now.',
  mailed: 'We are sending it to their email address as well.',
  alt: 'QR code of the invitation’s link; the link stands below',
  copy: 'Copy Link',
  copied: successToast('Copied', 'The link is ready to paste.'),
  notCopied: failureToast('Not copied', 'Please copy the link from its field.'),
  done: 'Done',
} as const

export const PEOPLE_TOASTS = {
  changed: successToast('Account changed', 'It holds from now on.'),
  disabled: successToast('They no longer sign in', 'They are signed out everywhere.'),
  enabled: successToast('Saved', 'They can sign in again.'),
  deleted: successToast('Invitation deleted', 'Its link no longer works.'),
} as const

export const ACCEPT = {
  title: 'Welcome',
  lead: 'Choose a password, and your account is ready.',
  reading: 'Opening your invitation…',
  missing: 'Please open the whole link of your invitation: a part of it is missing here.',
  username: 'Your username',
  code: 'Code of your invitation',
  codeHint: 'Everything after the # in the link that you were sent.',
  submit: 'Choose Password',
  busy: 'Saving…',
  ready: (username: string) =>
    successToast('Your account is ready', `Sign in as ${username} with your new password.`),
  failed: 'The invitation could not be opened. Please try again.',
  signIn: 'Go to Login',
} as const
