import type { Tx } from '../../db/database.server.ts'
import type { Mail } from '../../platform/server/mail/mail.server.ts'
import type { TextMessage } from '../../platform/server/mail/text-messages.server.ts'
import type { TemplateRenderer } from '../../platform/server/pages/built-pages.server.ts'
import type { Deps } from '../../platform/server/process/deps.server.ts'
import type { Budget, BudgetedMessage } from './budget-rules.ts'
import type { NotificationShop } from './letter-messages.ts'
import { type EmailTemplate, templateText } from './letter-rules.ts'
import { mailFrom } from './open-senders.server.ts'
import { spendBudget } from './spend-budget.server.ts'
import type { LeasedNotification } from './store.server.ts'

export type WriteDeps = Pick<Deps, 'db' | 'clock' | 'shop' | 'settings'> & {
  renderTemplate: TemplateRenderer
  writers: NotificationWriters
}

/** Writes the notices of one kind as they now are; null when one is no longer needed. */
type NotificationWriter = (deps: WriteDeps, notification: LeasedNotification) => Promise<Written>

/** The writers of what features above this one queue. */
export type NotificationWriters = Record<'waiting' | 'reset', NotificationWriter>

/** A notice in its last words; null when it is no longer needed. */
export type Message = { mail: Mail } | { text: TextMessage } | null

/** A notice as a message, or the budget that keeps it from being sent. */
export type Written = Message | { heldBackBy: Budget }

/** Counts a message against its budgets once, however often it is tried; returns the budget that is used up, if any. */
export async function spendOnce(
  tx: Tx,
  deps: WriteDeps,
  { isByStaff, ...message }: Omit<BudgetedMessage, 'isByStaff'> & { attempts: number; isByStaff: number },
): Promise<Budget | undefined> {
  if (message.attempts > 1) return undefined
  return spendBudget(tx, deps, { ...message, isByStaff: isByStaff === 1 })
}

/** The shop as its messages name it. */
export function shopOf({ shop, settings }: WriteDeps): NotificationShop {
  return { name: shop.name, address: shop.address, phone: shop.phone, url: settings.publicUrl }
}

/** The Message-ID is the outbox row's own, so that a mail which is sent twice after a crash is known as one. */
export async function mailOf(
  deps: WriteDeps,
  template: EmailTemplate,
  { id, to }: { id: string; to: string },
): Promise<Mail> {
  const domain = mailFrom(deps).address.replace(/^.*@/, '')
  return {
    messageId: `${id}@${domain}`,
    date: new Date(deps.clock().epochMilliseconds),
    to,
    subject: template.subject,
    text: templateText(template),
    html: await deps.renderTemplate(template),
  }
}
