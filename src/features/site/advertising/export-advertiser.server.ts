import type { Reader } from '../../../db/database.server.ts'
import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { requireAdvertiser } from '../../screens/advertisers/change-advertisers.server.ts'
import { ownPagePath } from '../../screens/advertisers/own-page.server.ts'
import { linkSecret } from '../../screens/advertisers/show-advertisers.server.ts'
import { listContracts } from '../../screens/contracts/store.server.ts'
import { creativesOf } from '../../screens/creatives/store.server.ts'
import { mailsOf } from '../../screens/invoices/payment-store.server.ts'
import { standingInvoices } from '../../screens/invoices/show-invoices.server.ts'
import { linesOf, listInvoices } from '../../screens/invoices/store.server.ts'
import { settledWeeks } from '../../screens/make-goods/store.server.ts'
import { countPlaysByDay } from '../../screens/plays/store.server.ts'
import { authorOf } from '../../staff/accounts/author.server.ts'
import type { Staff } from '../../staff/accounts/rules.ts'
import { recordChange } from '../../staff/audit-log/store.server.ts'
import type { AdvertiserRecord } from './record-contract.ts'
import { requestById } from './store.server.ts'

/** All that is kept of a business; recorded in the audit trail. @throws Problem 404 */
export async function exportAdvertiser(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  staff: Staff,
  id: string,
): Promise<AdvertiserRecord> {
  const [secret, today, at] = [await linkSecret(db), shopMoment(clock).date, storedInstant(clock())]
  return db.transact(async tx => {
    const { linkSalt, version: _version, ...advertiser } = await requireAdvertiser(tx, id)
    const contracts = await listContracts(tx, { today, advertiserId: id })
    const contractIds = contracts.map(contract => contract.id)
    const invoices = await keptInvoices(tx, contractIds, today)
    const subject = advertiser.businessName
    await recordChange(tx, { at, ...authorOf(staff), action: 'advertiser-read', subject })
    return {
      advertiser: { ...advertiser, link: ownPagePath(secret, linkSalt) },
      request: (advertiser.requestId && (await requestById(tx, advertiser.requestId))) || null,
      contracts,
      adverts: await creativesOf(tx, id),
      plays: contractIds.length > 0 ? await countPlaysByDay(tx, contractIds) : [],
      missingPlays: await missingPlaysOf(tx, contractIds),
      invoices,
      mails:
        invoices.length > 0
          ? await mailsOf(
              tx,
              invoices.map(({ number }) => number),
            )
          : [],
    }
  })
}

async function keptInvoices(
  db: Reader,
  contractIds: readonly string[],
  today: CalendarDate,
): Promise<AdvertiserRecord['invoices']> {
  const rows = await listInvoices(db, contractIds)
  const standing = await standingInvoices(db, rows, { today, folder: '' })
  const kept: AdvertiserRecord['invoices'] = []
  for (const { pdf: _pdf, ...invoice } of standing) {
    const row = rows.find(({ number }) => number === invoice.number)
    if (row) kept.push({ ...row, ...invoice, lines: await linesOf(db, row.number) })
  }
  return kept
}

async function missingPlaysOf(
  db: Reader,
  contractIds: readonly string[],
): Promise<AdvertiserRecord['missingPlays']> {
  const weeks = (await settledWeeks(db)).filter(
    week => week.missing > 0 && contractIds.includes(week.contractId),
  )
  return weeks.map(({ contractId, from, until, missing, days, creditPence }) => ({
    ...{ contractId, from, until },
    ...{ missing, days, creditPence },
  }))
}
