import type { Tx } from '../../db/database.server.ts'
import { storedInstant } from '../../platform/server/process/clock.server.ts'
import type { Deps } from '../../platform/server/process/deps.server.ts'
import { keyedHash, longRandomToken } from '../../platform/server/process/secrets.server.ts'
import { keepSecret, shopSecret } from '../shop/secret-store.server.ts'
import { type Budget, type BudgetedMessage, budgetsOf } from './budget-rules.ts'
import { type BudgetUse, countMessage, lockBudgets, readBudgets } from './budget-store.server.ts'

export type BudgetDeps = Pick<Deps, 'clock' | 'settings'>
type KeyedBudget = Budget & { key: string }

/** The budget in the way of a message, as things stand now; undefined when it could be sent. Counts nothing. */
export async function findUsedUpBudget(
  tx: Tx,
  deps: BudgetDeps,
  message: BudgetedMessage,
): Promise<Budget | undefined> {
  const budgets = await keyedBudgets(tx, deps, message)
  if (budgets.length === 0) return undefined
  const keys = budgets.map(({ key }) => key)
  return usedUp(budgets, await readBudgets(tx, keys, storedInstant(deps.clock())))
}

/**
 * Counts a message that is about to be sent against its budgets, in whatever process; or counts nothing and returns the
 * budget that is used up, and the message must not be sent.
 */
export async function spendBudget(
  tx: Tx,
  deps: BudgetDeps,
  message: BudgetedMessage,
): Promise<Budget | undefined> {
  const budgets = await keyedBudgets(tx, deps, message)
  if (budgets.length === 0) return undefined
  const now = deps.clock()
  const begun = budgets.map(({ key, days }) => ({
    key,
    endsAt: storedInstant(now.add({ hours: days * 24 })),
  }))
  const inTheWay = usedUp(budgets, await lockBudgets(tx, begun, storedInstant(now)))
  if (!inTheWay)
    await countMessage(
      tx,
      begun.map(({ key }) => key),
    )
  return inTheWay
}

/** A keyed hash of a client's network address; null when it has none, or when nothing is limited. */
export async function hashClient(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  clientAddress: string | null,
): Promise<string | null> {
  if (clientAddress === null || !settings.rateLimits) return null
  return keyedHash(await secretOf(tx), `message client ${clientAddress}`)
}

function usedUp(budgets: readonly KeyedBudget[], uses: readonly BudgetUse[]): Budget | undefined {
  const usedOf = new Map(uses.map(({ key, used }) => [key, used]))
  return budgets.find(({ key, most }) => (usedOf.get(key) ?? 0) >= most)
}

/** What the budgets rest under says neither number nor address. None while nothing is limited. */
async function keyedBudgets(
  tx: Tx,
  { settings }: BudgetDeps,
  message: BudgetedMessage,
): Promise<KeyedBudget[]> {
  if (!settings.rateLimits) return []
  const secret = await secretOf(tx)
  const purpose = message.isByStaff ? 'staff budget' : 'budget'
  return budgetsOf(message).map(({ value, ...budget }) => {
    const { scope, channel, kind, days } = budget
    return { ...budget, key: keyedHash(secret, `${purpose} ${scope} ${channel} ${kind} ${days} ${value}`) }
  })
}

async function secretOf(tx: Tx): Promise<string> {
  return (await shopSecret(tx)) ?? keepSecret(tx, longRandomToken())
}
