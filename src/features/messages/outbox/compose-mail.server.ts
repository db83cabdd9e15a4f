import type { Tx } from '../../../db/database.server.ts'
import type { Mail, MailFrom } from '../../../platform/server/mail/mail.server.ts'
import type { TextMessage } from '../../../platform/server/mail/text-messages.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import type { Shop } from '../../shop/shop/contract.ts'
import type { Budget, BudgetedMessage } from './budget-rules.ts'
import type { NotificationShop } from './email-messages.ts'
import { type EmailTemplate, templateText } from './email-rules.ts'
import type { NotificationKind } from './rules.ts'
import { spendBudget } from './spend-budget.server.ts'
import type { LeasedNotification } from './store.server.ts'

export type WriteDeps = Pick<Deps, 'db' | 'clock' | 'settings'> & {
  shop: Shop
  /** Null for the shop's own address. */
  sender: string | null
  renderTemplate: TemplateRenderer
  writers: NotificationWriters
}

export type TemplateRenderer = (template: EmailTemplate) => Promise<string>

/** Null when the message is no longer needed. */
type NotificationWriter = (deps: WriteDeps, notification: LeasedNotification) => Promise<Written>

/** Kinds of which features above this one write the messages. */
const WRITTEN_ABOVE = [
  'waiting',
  'withdrawn',
  'reset',
  'invitation',
  'advertising',
  'receipt',
  'advert',
  'contract',
  'invoice',
  'queue-soon',
  'queue-away',
  'queue-longer',
] as const
type WrittenAbove = (typeof WRITTEN_ABOVE)[number]

export type NotificationWriters = Record<WrittenAbove, NotificationWriter>

export function isWrittenAbove(kind: NotificationKind): kind is WrittenAbove {
  return WRITTEN_ABOVE.some(each => each === kind)
}

export type Message = { mail: Mail } | { text: TextMessage } | null

export type Written = Message | { heldBackBy: Budget }

/** Counts a message once, however often it is retried; returns the exhausted budget, if any. */
export async function spendOnce(
  tx: Tx,
  deps: WriteDeps,
  { isByStaff, ...message }: Omit<BudgetedMessage, 'isByStaff'> & { attempts: number; isByStaff: number },
): Promise<Budget | undefined> {
  if (message.attempts > 1) return undefined
  return spendBudget(tx, deps, { ...message, isByStaff: isByStaff === 1 })
}

export function shopOf({ shop, settings }: WriteDeps): NotificationShop {
  const { name, address, phone, mapUrl, colours, holdMinutes, unansweredOffers } = shop
  const url = settings.publicUrl
  return { name, address, phone, mapUrl, colours, holdMinutes, unansweredOffers, url }
}

/** Replies always go to the shop's own address. */
export function mailFrom({ shop, sender }: Pick<WriteDeps, 'shop' | 'sender'>): MailFrom {
  return { name: shop.name, address: sender ?? shop.email, replyTo: shop.email }
}

/** A fixed Message-ID per outbox row lets mail programs recognise a mail sent twice after a crash. */
export async function mailOf(
  deps: WriteDeps,
  template: EmailTemplate,
  { id, to }: { id: string; to: string },
): Promise<Mail> {
  const from = mailFrom(deps)
  return {
    messageId: `${id}@${from.address.replace(/^.*@/, '')}`,
    from,
    date: new Date(deps.clock().epochMilliseconds),
    to,
    subject: template.subject,
    text: templateText(template),
    html: await deps.renderTemplate(template),
  }
}
