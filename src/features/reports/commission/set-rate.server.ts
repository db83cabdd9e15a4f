import type { Tx } from '../../../db/database.server.ts'
import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { type CalendarDate, formatDate } from '../../../shared/calendar-date.ts'
import { Problem } from '../../../shared/problem.ts'
import { requireBarberName } from '../../shop/barbers/store.server.ts'
import { type Author, recordChange } from '../../staff/audit-log/store.server.ts'
import { rateOpenDays } from '../../till/takings/commission/rate-open-days.server.ts'
import { commissionRates, deleteRate, storeRate } from '../../till/takings/commission/store.server.ts'
import { percentText } from '../period/commission-rules.ts'
import { NO_SUCH_RATE } from './messages.ts'

type Target = { barberId: number; date: CalendarDate; by: Author }

/** Sets what part of their services a barber gets from a date on. @throws Problem 404 when there is no such barber */
export function setRate(
  deps: Pick<Deps, 'db' | 'clock'>,
  { basisPoints, ...target }: Target & { basisPoints: number },
): Promise<void> {
  return changeRate(deps, target, async tx => {
    await storeRate(tx, { barberId: target.barberId, fromDate: target.date, basisPoints })
    return percentText(basisPoints)
  })
}

export function removeRate(deps: Pick<Deps, 'db' | 'clock'>, target: Target): Promise<void> {
  return changeRate(deps, target, async (tx, before) => {
    if (before === null) throw new Problem(404, 'no-such-rate', NO_SUCH_RATE)
    await deleteRate(tx, target.barberId, target.date)
    return null
  })
}

function changeRate(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { barberId, date, by }: Target,
  change: (tx: Tx, before: string | null) => Promise<string | null>,
): Promise<void> {
  return db.transact(async tx => {
    const name = await requireBarberName(tx, barberId)
    const known = (await commissionRates(tx)).find(
      rate => rate.barberId === barberId && rate.fromDate === date,
    )
    const before = known ? percentText(known.basisPoints) : null
    const after = await change(tx, before)
    const at = storedInstant(clock())
    await rateOpenDays(tx, { barberId, date, at })
    await recordChange(tx, {
      ...by,
      at,
      action: 'commission-changed',
      subject: `${name} from ${formatDate(date, { year: true })}`,
      changes: before === after ? [] : [{ field: 'commission', before, after }],
    })
  })
}
