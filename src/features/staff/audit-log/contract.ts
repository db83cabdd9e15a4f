import { z } from 'zod'
import { rowId, rowIdText } from '../../../shared/wire.ts'

export const auditQuery = z.object({
  before: rowIdText.optional().meta({ description: 'The response’s nextBefore, for older entries' }),
})

export const AUDIT_ACTIONS = [
  'signed-in',
  'barber-changed',
  'barber-activated',
  'barber-deactivated',
  'barber-added',
  'barber-deleted',
  'barber-days-changed',
  'barber-treatments-changed',
  'team-ordered',
  'password-changed',
  'password-reset',
  'email-changed',
  'second-factor-on',
  'second-factor-off',
  'device-signed-out',
  'customer-read',
  'customer-erased',
  'customer-noted',
  'customer-note-changed',
  'customer-note-removed',
  'customers-merged',
  'customers-split',
  'calendar-address-made',
  'calendar-address-removed',
  'waiting-removed',
  'advertising-request-deleted',
  'hours-changed',
  'treatment-added',
  'treatment-changed',
  'treatment-retired',
  'treatment-returned',
  'menu-ordered',
  'absence-added',
  'absence-changed',
  'absence-removed',
  'signed-out',
  'report-downloaded',
  'entries-downloaded',
  'commission-changed',
  'sign-in-failed',
  'code-asked',
  'code-failed',
  'reset-requested',
  'visit-booked',
  'walk-in-entered',
  'visit-moved',
  'visit-edited',
  'visit-cancelled',
  'visit-kept',
  'customer-asked',
  'offer-withdrawn',
  'person-invited',
  'person-changed',
  'person-disabled',
  'person-enabled',
  'invitation-deleted',
  'invitation-accepted',
  'device-paired',
  'device-renamed',
  'device-revoked',
  'payment-reversed',
  'payment-refunded',
  'payment-waived',
  'waiver-reversed',
  'till-closed',
  'till-reopened',
  'cash-taken-out',
  'cash-entry-reversed',
  'visit-marked',
  'block-set',
  'block-lifted',
  'photo-added',
  'photo-described',
  'photo-removed',
  'photo-restored',
  'gallery-ordered',
  'creative-added',
  'creative-sent',
  'creative-agreed',
  'creative-declined',
  'creative-approved',
  'creative-returned',
  'creative-taken-down',
  'creative-restored',
  'connection-changed',
  'connection-removed',
  'shop-mail-changed',
  'backup-made',
  'backup-downloaded',
  'backup-restored',
  'advertiser-added',
  'advertiser-changed',
  'advertiser-erased',
  'advertiser-read',
  'contract-drawn',
  'contract-sent',
  'contract-cancelled',
  'cards-low',
  'cards-there',
  'plays-made-good',
  'invoice-credited',
  'advert-payment-entered',
  'advert-payment-reversed',
  'advert-refund-entered',
  'advert-refund-reversed',
  'shop-changed',
  'shop-restored',
  'shop-imported',
  'shop-emptied',
] as const

/** Those whose subject is a business. */
export const BUSINESS_ACTIONS = [
  ...(['advertiser-added', 'advertiser-changed', 'advertiser-read'] as const),
  ...(['contract-drawn', 'contract-sent', 'contract-cancelled'] as const),
  ...(['cards-low', 'cards-there', 'plays-made-good'] as const),
  ...(['creative-added', 'creative-sent', 'creative-agreed', 'creative-declined'] as const),
  ...(['creative-approved', 'creative-returned', 'creative-taken-down', 'creative-restored'] as const),
] as const satisfies readonly (typeof AUDIT_ACTIONS)[number][]

export type AttemptAction = 'sign-in-failed' | 'code-asked' | 'code-failed' | 'reset-requested'

export type Origin = { device: string; address: string }

/** A secret is recorded as changed, without its value. */
export const auditChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

const auditEntry = z.object({
  id: rowId,
  at: z.iso.datetime().meta({ description: 'UTC' }),
  who: z.string().meta({ description: 'The account’s username; empty for someone who is not signed in' }),
  action: z.enum(AUDIT_ACTIONS),
  subject: z.string().meta({
    description:
      'A barber’s name, the shop’s, a device, the account, how many visits, a treatment, a visit’s reference, a report, a day of the till, the treatments of a waiting-list entry, mail or texts, or a backup; never a customer',
  }),
  changes: z.array(auditChange),
  device: z
    .string()
    .nullable()
    .meta({ description: 'The browser’s name; null when unknown or after 90 days' }),
  address: z
    .string()
    .nullable()
    .meta({ description: 'The network address; null when unknown or after 90 days' }),
  times: z.int().meta({ description: 'How many equal attempts within an hour' }),
})

export const auditResponse = z.object({
  entries: z.array(auditEntry.meta({ id: 'AuditEntry' })).meta({ description: 'Newest first, up to 50' }),
  nextBefore: rowId
    .nullable()
    .meta({ description: 'Request ?before= with it for older ones; null at the end' }),
})

export type AuditAction = (typeof AUDIT_ACTIONS)[number]
export type AuditChange = z.infer<typeof auditChange>
export type AuditEntry = z.infer<typeof auditEntry>
export type AuditPage = z.infer<typeof auditResponse>
