import type { AuditAction, AuditChange, AuditEntry } from './contract.ts'

export const SOMEONE = 'Someone'

function accountNamed(username: string): string {
  return username || 'a username that does not exist'
}

const ACTION_MESSAGES = {
  'signed-in': subject => `signed in on ${subject}`,
  'barber-changed': subject => `changed ${subject}`,
  'barber-activated': subject => `enabled ${subject}`,
  'barber-deactivated': subject => `disabled ${subject}`,
  'barber-added': subject => `added ${subject} to the team`,
  'barber-deleted': subject => `deleted ${subject}`,
  'barber-days-changed': subject => `changed the first or last day of ${subject}`,
  'barber-treatments-changed': subject => `changed what ${subject} does`,
  'team-ordered': () => 'changed the order of the team',
  'password-changed': () => 'changed their password',
  'password-reset': () => 'set a new password with a reset token',
  'email-changed': () => 'changed the email address for password resets',
  'second-factor-on': () => 'turned sign-in codes on',
  'second-factor-off': () => 'turned sign-in codes off',
  'device-signed-out': subject => `signed out ${subject}`,
  'customer-read': subject => `looked up a customer’s data (${subject})`,
  'customer-erased': subject => `erased a customer (${subject})`,
  'customer-noted': () => 'wrote a note about a customer',
  'customer-note-changed': () => 'changed a note about a customer',
  'customer-note-removed': () => 'deleted a note about a customer',
  'customers-merged': () => 'made two customers one',
  'customers-split': () => 'split customers who had been made one',
  'calendar-address-made': subject => `made a calendar link for ${subject}`,
  'calendar-address-removed': subject => `removed the calendar link of ${subject}`,
  'waiting-removed': subject => `removed an entry from the waiting list (${subject})`,
  'advertising-request-deleted': subject => `deleted a request for advertising (${subject})`,
  'hours-changed': subject => `changed the hours (${subject})`,
  'absence-added': subject => `added an absence (${subject})`,
  'absence-changed': subject => `changed an absence (${subject})`,
  'absence-removed': subject => `removed an absence (${subject})`,
  'treatment-added': subject => `added ${subject} to the menu`,
  'treatment-changed': subject => `changed ${subject} on the menu`,
  'treatment-retired': subject => `took ${subject} off the menu`,
  'treatment-returned': subject => `brought ${subject} back to the menu`,
  'menu-ordered': () => 'changed the order of the menu',
  'signed-out': subject => `signed out on ${subject}`,
  'report-downloaded': subject => `downloaded a daily report (${subject})`,
  'entries-downloaded': subject => `downloaded the payments (${subject})`,
  'commission-changed': subject => `changed the commission of ${subject}`,
  'sign-in-failed': subject => `entered a wrong password for ${accountNamed(subject)}`,
  'code-asked': subject => `entered the right password for ${accountNamed(subject)}, but no code yet`,
  'code-failed': subject => `entered the right password for ${accountNamed(subject)} and a wrong code`,
  'reset-requested': subject => `requested a password reset for ${accountNamed(subject)}`,
  'visit-booked': subject => `booked visit ${subject} for a customer`,
  'walk-in-entered': subject => `entered visit ${subject} of someone who had walked in`,
  'visit-moved': subject => `moved visit ${subject}`,
  'visit-edited': subject => `edited visit ${subject}`,
  'visit-cancelled': subject => `cancelled visit ${subject}`,
  'visit-kept': subject => `kept visit ${subject} outside the barber’s hours`,
  'customer-asked': subject => `asked the customer of visit ${subject} to choose another time`,
  'offer-withdrawn': subject => `withdrew the offer ${subject} to a customer on the waiting list`,
  'person-invited': subject => `invited ${subject} to sign in`,
  'person-changed': subject => `changed the account of ${subject}`,
  'person-disabled': subject => `disabled the account of ${subject}`,
  'person-enabled': subject => `enabled the account of ${subject}`,
  'invitation-deleted': subject => `deleted the invitation of ${subject}`,
  'invitation-accepted': () => 'accepted the invitation and chose a password',
  'device-paired': subject => `paired a device in the shop (${subject})`,
  'device-renamed': subject => `renamed a device in the shop (${subject})`,
  'device-revoked': subject => `revoked a device in the shop (${subject})`,
  'payment-reversed': subject => `took a payment back (${subject})`,
  'payment-refunded': subject => `refunded a part of a payment (${subject})`,
  'payment-waived': subject => `put visit ${subject} on the house`,
  'waiver-reversed': subject => `took back that visit ${subject} was on the house`,
  'till-closed': subject => `closed the till of ${subject}`,
  'till-reopened': subject => `opened the till of ${subject} again`,
  'cash-taken-out': subject => `took cash out of the till (${subject})`,
  'cash-entry-reversed': subject => `took an entry of the till’s cash back (${subject})`,
  'visit-marked': subject => `marked visit ${subject}`,
  'block-set': subject => `stopped a customer’s online bookings (${subject})`,
  'block-lifted': subject => `let a customer book online again (${subject})`,
  'photo-added': subject => `put up a photo (${subject})`,
  'photo-described': subject => `said what a photo shows (${subject})`,
  'photo-removed': subject => `took a photo down (${subject})`,
  'photo-restored': subject => `put a photo back (${subject})`,
  'gallery-ordered': () => 'put the photos of the gallery in another order',
  'connection-changed': subject => `changed how ${subject} sent`,
  'connection-removed': subject => `removed how ${subject} sent`,
  'shop-mail-changed': () => 'changed what the shop gets mail about',
  'backup-made': subject => `made a backup (${subject})`,
  'backup-downloaded': subject => `downloaded a backup (${subject})`,
  'backup-restored': subject => `put a backup in the place of the shop (${subject})`,
  'shop-changed': subject => `changed ${subject}`,
  'shop-imported': subject => `set the shop up from a file (${subject})`,
  'shop-emptied': subject => `took the sample out and began empty (${subject})`,
  'shop-restored': subject => `set ${subject} back to an earlier version`,
} satisfies Record<AuditAction, (subject: string) => string>

export function auditSentence(action: AuditAction, subject: string): string {
  return ACTION_MESSAGES[action](subject)
}

/** `Firefox on Linux · 203.0.113.7 · 12 times`; may be empty. */
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
  firstDate: 'First day',
  lastDate: 'Last day',
  barber: 'Barber',
  date: 'Date',
  time: 'Time',
  minutes: 'Minutes',
  treatments: 'Treatments',
  price: 'Price',
  commission: 'Commission',
  hours: 'Hours',
  description: 'Description',
  group: 'Group',
  barbers: 'Barbers',
  parts: 'Parts',
  order: 'Order',
  dates: 'Dates',
  role: 'Role',
  cash: 'Cash',
  note: 'Note',
  reason: 'Reason',
  progress: 'Progress',
  words: 'What it shows',
  host: 'Server',
  port: 'Port',
  security: 'Encryption',
  fromAddress: 'Sender’s address',
  address: 'Address',
  account: 'Account',
  sender: 'Sender',
  abroad: 'Abroad',
  token: 'Token',
  booked: 'Bookings',
  changed: 'Changes',
  cancelled: 'Cancellations',
  byStaff: 'By the shop’s own staff',
} as const

export function auditField({ field }: Pick<AuditChange, 'field'>): string {
  const known: Readonly<Record<string, string>> = AUDIT_FIELDS
  return known[field] ?? field
}

export const NO_CHANGES = 'Nothing has been changed yet.'
export const AUDIT_NOT_LOADED = 'Failed to load the list of changes'
