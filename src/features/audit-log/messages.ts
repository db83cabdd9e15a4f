import type { AuditAction, AuditChange, AuditEntry } from './contract.ts'

/** What an entry's author is called when they were not signed in. */
export const SOMEONE = 'Someone'

function accountNamed(username: string): string {
  return username || 'a username that does not exist'
}

const ACTION_MESSAGES = {
  'signed-in': subject => `signed in on ${subject}`,
  'barber-changed': subject => `changed ${subject}`,
  'barber-activated': subject => `enabled ${subject}`,
  'barber-deactivated': subject => `disabled ${subject}`,
  'password-changed': () => 'changed the own password',
  'password-reset': () => 'set a new password with a reset token',
  'email-changed': () => 'changed where a forgotten password’s mail goes',
  'second-factor-on': () => 'turned the second step of signing in on',
  'second-factor-off': () => 'turned the second step of signing in off',
  'device-signed-out': subject => `signed out ${subject}`,
  'customer-read': subject => `looked up what is kept of a customer (${subject})`,
  'customer-erased': subject => `erased a customer (${subject})`,
  'calendar-address-made': subject => `made a calendar address for ${subject}`,
  'calendar-address-removed': subject => `removed the calendar address of ${subject}`,
  'waiting-removed': subject => `took a wish off the waiting list (${subject})`,
  'signed-out': subject => `signed out on ${subject}`,
  'report-downloaded': subject => `downloaded a daily report (${subject})`,
  'sign-in-failed': subject => `gave a wrong password for ${accountNamed(subject)}`,
  'code-asked': subject => `gave the right password for ${accountNamed(subject)} and was asked for a code`,
  'code-failed': subject => `gave the right password for ${accountNamed(subject)} and a wrong code`,
  'reset-requested': subject => `asked to reset the password of ${accountNamed(subject)}`,
} satisfies Record<AuditAction, (subject: string) => string>

/** What was done, as the sentence that begins with who did it. */
export function auditSentence(action: AuditAction, subject: string): string {
  return ACTION_MESSAGES[action](subject)
}

/** Where an entry came from and how often, such as `Firefox on Linux · 203.0.113.7 · 12 times`; may be empty. */
export function originText({ subject, device, address, times }: AuditEntry): string {
  const parts = [
    device === subject ? null : device,
    address,
    times > 1 ? `${times} times within an hour` : null,
  ]
  return parts.filter(part => part !== null).join(' · ')
}

/** What fields are called, in their forms too. */
export const AUDIT_FIELDS = {
  name: 'Name',
  title: 'Title',
  username: 'Username',
  password: 'Password',
  phone: 'Phone',
  email: 'Email',
  isActive: 'Active',
} as const

/** What a changed field is called on the screens. */
export function auditField({ field }: Pick<AuditChange, 'field'>): string {
  const known: Readonly<Record<string, string>> = AUDIT_FIELDS
  return known[field] ?? field
}

export const NO_CHANGES = 'Nothing has been changed yet.'
export const AUDIT_NOT_LOADED = 'Failed to load the list of changes'
