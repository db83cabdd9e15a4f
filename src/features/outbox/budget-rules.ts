import type { NotificationChannel, NotificationKind } from './rules.ts'

/** By what messages are counted; `client` is the network address of the request that caused one. */
export type BudgetScope = 'visit' | 'phone' | 'receiver' | 'client'

/** At most so many messages of a kind, or of any, within so many days from the first; `each` channel on its own. */
export type Budget = {
  scope: BudgetScope
  channel: NotificationChannel | 'each'
  kind: NotificationKind | 'any'
  most: number
  days: number
}

/**
 * Every budget for messages to customers: more than people who change their minds need, and an end to it. Mail with the
 * owner's reset has its own limit, where it is requested.
 */
export const BUDGETS: readonly Budget[] = [
  { scope: 'visit', channel: 'each', kind: 'confirmed', most: 3, days: 30 },
  { scope: 'visit', channel: 'each', kind: 'changed', most: 4, days: 30 },
  { scope: 'visit', channel: 'each', kind: 'cancelled', most: 2, days: 30 },
  { scope: 'visit', channel: 'each', kind: 'reminder', most: 4, days: 30 },
  { scope: 'visit', channel: 'each', kind: 'offered', most: 2, days: 30 },
  { scope: 'visit', channel: 'each', kind: 'email-check', most: 3, days: 30 },
  { scope: 'phone', channel: 'text', kind: 'any', most: 10, days: 1 },
  { scope: 'phone', channel: 'text', kind: 'any', most: 40, days: 30 },
  { scope: 'phone', channel: 'mail', kind: 'any', most: 20, days: 1 },
  { scope: 'phone', channel: 'mail', kind: 'waiting', most: 3, days: 1 },
  { scope: 'receiver', channel: 'mail', kind: 'any', most: 12, days: 1 },
  { scope: 'receiver', channel: 'mail', kind: 'any', most: 60, days: 30 },
  { scope: 'receiver', channel: 'mail', kind: 'waiting', most: 3, days: 1 },
  { scope: 'receiver', channel: 'mail', kind: 'email-check', most: 2, days: 1 },
  { scope: 'client', channel: 'text', kind: 'any', most: 20, days: 1 },
  { scope: 'client', channel: 'mail', kind: 'any', most: 40, days: 1 },
  { scope: 'client', channel: 'mail', kind: 'waiting', most: 6, days: 1 },
  { scope: 'client', channel: 'mail', kind: 'email-check', most: 6, days: 1 },
]

/** The same for what the shop's own staff cause, counted by itself: a slip at the counter is no flood. */
export const STAFF_BUDGETS: readonly Budget[] = [
  { scope: 'visit', channel: 'each', kind: 'confirmed', most: 6, days: 30 },
  { scope: 'visit', channel: 'each', kind: 'changed', most: 12, days: 30 },
  { scope: 'visit', channel: 'each', kind: 'cancelled', most: 4, days: 30 },
  { scope: 'phone', channel: 'text', kind: 'any', most: 20, days: 1 },
  { scope: 'receiver', channel: 'mail', kind: 'any', most: 30, days: 1 },
]

/** A message as budgets see it; null where it has no such thing. */
export type BudgetedMessage = {
  kind: NotificationKind
  channel: NotificationChannel
  visitId: string | null
  phoneKey: string | null
  email: string | null
  /** Keyed hash of the client's network address; null for a message that the clock caused. */
  clientHash: string | null
  isByStaff?: boolean
}

/** The budgets that a message counts against, each with what it is counted by. */
export function budgetsOf(
  message: BudgetedMessage,
): (Budget & { channel: NotificationChannel; value: string })[] {
  const { kind, channel, visitId, phoneKey, email, clientHash } = message
  const values: Record<BudgetScope, string | null> = {
    visit: visitId,
    phone: phoneKey,
    receiver: channel === 'mail' && email !== null ? mailboxOf(email) : null,
    client: clientHash,
  }
  return (message.isByStaff ? STAFF_BUDGETS : BUDGETS).flatMap(budget => {
    const value = values[budget.scope]
    const isCounted =
      [channel, 'each'].includes(budget.channel) && (budget.kind === kind || budget.kind === 'any')
    return value && isCounted ? [{ ...budget, channel, value }] : []
  })
}

/** The mailbox that an address leads to, as most servers read it: in lower case, without what follows a plus sign. */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, '')
}
