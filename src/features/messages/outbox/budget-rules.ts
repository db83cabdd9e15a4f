import type { NotificationChannel, NotificationKind } from './rules.ts'

type BudgetScope = 'visit' | 'phone' | 'receiver' | 'client'

/** At most `most` messages within `days` from the first; `each` channel counts on its own. */
export type Budget = {
  scope: BudgetScope
  channel: NotificationChannel | 'each'
  kind: NotificationKind | 'any'
  most: number
  days: number
}

/** More than honest customers need. The mail of a password reset has its own limit. */
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

/** Messages that staff cause are counted apart from a customer's own. */
const STAFF_BUDGETS: readonly Budget[] = [
  { scope: 'visit', channel: 'each', kind: 'confirmed', most: 6, days: 30 },
  { scope: 'visit', channel: 'each', kind: 'changed', most: 12, days: 30 },
  { scope: 'visit', channel: 'each', kind: 'cancelled', most: 4, days: 30 },
  { scope: 'visit', channel: 'each', kind: 'displaced', most: 3, days: 30 },
  { scope: 'phone', channel: 'text', kind: 'any', most: 20, days: 1 },
  { scope: 'receiver', channel: 'mail', kind: 'any', most: 30, days: 1 },
]

/** The shop’s own mail, counted apart; what comes beyond goes into the morning’s summary, or stands on the screen alone. */
const SHOP_BUDGETS: readonly Budget[] = [
  { scope: 'receiver', channel: 'mail', kind: 'shop-notice', most: 200, days: 1 },
  { scope: 'receiver', channel: 'mail', kind: 'advertising', most: 20, days: 1 },
  { scope: 'receiver', channel: 'mail', kind: 'advert', most: 20, days: 1 },
  { scope: 'receiver', channel: 'mail', kind: 'contract', most: 20, days: 1 },
]

export type BudgetedMessage = {
  kind: NotificationKind
  channel: NotificationChannel
  visitId: string | null
  phoneKey: string | null
  email: string | null
  /** Null for messages that no request caused. */
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
  return budgetsFor(message).flatMap(budget => {
    const value = values[budget.scope]
    const isCounted =
      [channel, 'each'].includes(budget.channel) && (budget.kind === kind || budget.kind === 'any')
    return value && isCounted ? [{ ...budget, channel, value }] : []
  })
}

function budgetsFor({ kind, isByStaff }: BudgetedMessage): readonly Budget[] {
  if (kind === 'shop-notice' || kind === 'shop-summary' || kind === 'advertising') return SHOP_BUDGETS
  if ((kind === 'advert' || kind === 'contract') && !isByStaff) return SHOP_BUDGETS
  return isByStaff ? STAFF_BUDGETS : BUDGETS
}

/** In lower case and without a `+` suffix, as most servers read addresses. */
function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, '')
}
