import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { catchUpSummaries } from '../../calendar/customers/catch-up-summaries.server.ts'
import { numbersOf } from '../../calendar/customers/number-store.server.ts'
import { blockedNumbers } from '../../calendar/online-blocks/store.server.ts'
import { currentRules } from '../../shop/shop/section-store.server.ts'
import type { CustomerList, CustomerListQuery } from './list-contract.ts'
import { CUSTOMER_GROUPS, CUSTOMERS_OF_A_PAGE, type CustomerGroup } from './list-rules.ts'
import { countOfGroup, customersOfGroup } from './list-store.server.ts'

export async function listCustomers(
  deps: Pick<Deps, 'db' | 'clock'>,
  { group, sort, page }: CustomerListQuery,
): Promise<CustomerList> {
  await catchUpSummaries(deps)
  const db = deps.db.read
  const { date: today } = shopMoment(deps.clock)
  const numbers = await blockedNumbers(db, await currentRules(db))
  const blocked = numbers.length === 0 ? [] : await numbersOf(db, numbers)
  const countOf = (of: CustomerGroup) => countOfGroup(db, { group: of, today, blocked })
  const [recent = 0, due = 0, lapsed = 0, blockedCount = 0, all = 0] = await Promise.all(
    CUSTOMER_GROUPS.map(countOf),
  )
  const counts = { recent, due, lapsed, blocked: blockedCount, all }
  const found = await customersOfGroup(
    db,
    { group, today, blocked },
    { sort, limit: CUSTOMERS_OF_A_PAGE, skip: (page - 1) * CUSTOMERS_OF_A_PAGE },
  )
  return {
    customers: found.map(({ phoneKey, seenDate, ...customer }) => ({
      ...customer,
      seenDate: seenDate === '' ? null : seenDate,
      isBlocked: blocked.includes(phoneKey),
    })),
    total: counts[group],
    pages: Math.max(1, Math.ceil(counts[group] / CUSTOMERS_OF_A_PAGE)),
    counts,
  }
}
