import type { AuditAction, AuditChange } from './contract.ts'

const ACTION_WORDS = {
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
} satisfies Record<AuditAction, (subject: string) => string>

/** What was done, as the sentence that begins with who did it. */
export function auditSentence(action: AuditAction, subject: string): string {
  return ACTION_WORDS[action](subject)
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  name: 'Name',
  title: 'Title',
  username: 'Username',
  password: 'Password',
  phone: 'Phone',
  email: 'Email',
  isActive: 'Active',
}

/** What a changed field is called on the screens. */
export function auditField({ field }: Pick<AuditChange, 'field'>): string {
  return FIELD_WORDS[field] ?? field
}

export const NO_CHANGES = 'Nothing has been changed yet.'
export const AUDIT_NOT_LOADED = 'Failed to load the list of changes'
