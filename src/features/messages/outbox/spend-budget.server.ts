import type { Tx } from '../../../db/database.server.ts'
import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { keyedHash, longRandomToken } from '../../../platform/server/process/secrets.server.ts'
import { shopSecret, storeSecret } from '../../shop/shop/secret-store.server.ts'
import { type Budget, type BudgetedMessage, budgetsOf } from './budget-rules.ts'
import { type BudgetUse, countMessage, lockBudgets, readBudgets } from './budget-store.server.ts'

type BudgetDeps = Pick<Deps, 'clock' | 'settings'>
type KeyedBudget = Budget & { key: string }

/** Does not count; undefined when the message could be sent. */
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

/** Counts a message, or returns the exhausted budget and counts nothing; then it must not be sent. */
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

export async function hashClient(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  clientAddress: string | null,
): Promise<string | null> {
  if (clientAddress === null || !settings.rateLimits) return null
  return messageClient(await secretOf(tx), clientAddress)
}

export function messageClient(secret: string, clientAddress: string): string {
  return keyedHash(secret, `message client ${clientAddress}`)
}

function usedUp(budgets: readonly KeyedBudget[], uses: readonly BudgetUse[]): Budget | undefined {
  const usedOf = new Map(uses.map(({ key, used }) => [key, used]))
  return budgets.find(({ key, most }) => (usedOf.get(key) ?? 0) >= most)
}

/** Keyed hashes, so that stored budgets reveal no number or address. */
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
  return (await shopSecret(tx)) ?? storeSecret(tx, longRandomToken())
}
