import type { Reader } from '../../../db/database.server.ts'
import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { addDays, type CalendarDate } from '../../../shared/calendar-date.ts'
import { allAdvertisers } from '../advertisers/store.server.ts'
import type { AdvertContract } from '../contracts/contract.ts'
import { listContracts } from '../contracts/store.server.ts'
import type { MadeGood } from './contract.ts'
import { missingPlays } from './missing-plays.server.ts'
import { paidWeeks } from './rules.ts'
import { type SettledWeek, settledWeeks } from './store.server.ts'

/** What is owed of each contract, and what was made good; without those of which all was played. */
export async function showMadeGood({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<MadeGood[]> {
  const today = shopMoment(clock).date
  const names = new Map((await allAdvertisers(db.read)).map(({ id, businessName }) => [id, businessName]))
  const settled = Map.groupBy(await settledWeeks(db.read), ({ contractId }) => contractId)
  const made: MadeGood[] = []
  for (const contract of await listContracts(db.read, { today })) {
    if (contract.acceptedAt === null) continue
    const weeks = settled.get(contract.id) ?? []
    const owed = await owedOf(db.read, { contract, weeks, today })
    const sums = sumsOf(weeks)
    if (owed + sums.days + sums.creditPence + sums.keptPence === 0) continue
    const businessName = names.get(contract.advertiserId) ?? ''
    made.push({ contractId: contract.id, businessName, owedPlays: owed, ...sums })
  }
  return made.toSorted((a, b) => a.businessName.localeCompare(b.businessName, 'en-GB'))
}

/** Missing up to yesterday in the weeks that are not settled. */
async function owedOf(
  db: Reader,
  {
    contract,
    weeks,
    today,
  }: { contract: AdvertContract; weeks: readonly SettledWeek[]; today: CalendarDate },
): Promise<number> {
  const settled = new Set(weeks.map(({ from }) => from))
  const open = paidWeeks(contract).filter(({ from }) => from < today && !settled.has(from))
  const [first, last] = [open[0], open.at(-1)]
  if (!first || !last) return 0
  const yesterday = addDays(today, -1)
  const until = last.until < yesterday ? last.until : yesterday
  return (await missingPlays(db, contract, { from: first.from, until })).missing
}

function sumsOf(weeks: readonly SettledWeek[]): Pick<MadeGood, 'days' | 'creditPence' | 'keptPence'> {
  const sum = (amount: (week: SettledWeek) => number) => weeks.reduce((all, week) => all + amount(week), 0)
  return {
    days: sum(({ days }) => days),
    creditPence: sum(({ creditPence }) => creditPence),
    keptPence: sum(({ worthPence, daysPence, creditPence }) => worthPence - daysPence - creditPence),
  }
}
