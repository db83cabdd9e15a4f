import type { Tx } from '../../../db/database.server.ts'
import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { Problem } from '../../../shared/problem.ts'
import { newLink, requireAdvertiser } from '../../screens/advertisers/change-advertisers.server.ts'
import { ADVERTISER_REFUSALS } from '../../screens/advertisers/messages.ts'
import { booksKeptUntil, KEPT_WITHOUT_CONTRACT_DAYS } from '../../screens/advertisers/rules.ts'
import { linkSecret } from '../../screens/advertisers/show-advertisers.server.ts'
import {
  type AdvertiserRow,
  advertiserById,
  advertisersAddedBefore,
  deleteAdvertiser,
  eraseContact,
} from '../../screens/advertisers/store.server.ts'
import type { AdvertContract } from '../../screens/contracts/contract.ts'
import { isBinding, lastShownDay } from '../../screens/contracts/state-rules.ts'
import {
  deleteContractsOf,
  eraseAcceptedNames,
  isDrawnUpSince,
  listContracts,
} from '../../screens/contracts/store.server.ts'
import { creativesOf, eraseCreativesOf } from '../../screens/creatives/store.server.ts'
import { standingInvoices } from '../../screens/invoices/show-invoices.server.ts'
import { listInvoices } from '../../screens/invoices/store.server.ts'
import { authorOf } from '../../staff/accounts/author.server.ts'
import type { Staff } from '../../staff/accounts/rules.ts'
import { forgetBusiness, recordChange } from '../../staff/audit-log/store.server.ts'
import { ERASED_BUSINESS } from './messages.ts'
import { deleteRequest } from './store.server.ts'

type EraseDeps = Pick<Deps, 'db' | 'clock'>
type Now = { at: string; today: CalendarDate; link: { linkSalt: string; linkHash: string } }

/**
 * Erases a business with its drafts; of one that accepted a contract at some time its contact details alone, as the books
 * are kept. @throws Problem 404, or 409 while a contract runs or an invoice is not paid
 */
export async function eraseAdvertiser({ db, clock }: EraseDeps, staff: Staff, id: string): Promise<void> {
  const now = await nowOf({ db, clock })
  await db.transact(async tx => {
    const advertiser = await requireAdvertiser(tx, id)
    const by = { at: now.at, ...authorOf(staff), action: 'advertiser-erased' } as const
    if (await eraseWithoutBooks(tx, advertiser, now)) return recordChange(tx, { ...by, subject: '' })
    if (await isBound(tx, id, now.today))
      throw new Problem(409, 'advertiser-bound', ADVERTISER_REFUSALS['advertiser-bound'])
    await eraseContactOf(tx, advertiser, now)
    await recordChange(tx, { ...by, subject: `the contact details of ${advertiser.businessName}` })
  })
}

async function nowOf({ db, clock }: EraseDeps): Promise<Now> {
  const link = newLink(await linkSecret(db))
  return { at: storedInstant(clock()), today: shopMoment(clock).date, link }
}

/** False when it accepted a contract at some time. */
async function eraseWithoutBooks(
  tx: Tx,
  { id, businessName, requestId }: AdvertiserRow,
  { at }: Now,
): Promise<boolean> {
  if (!(await deleteContractsOf(tx, id))) return false
  if (requestId) await deleteRequest(tx, requestId)
  const versions = await creativesOf(tx, id)
  await eraseCreativesOf(tx, id, at)
  await deleteAdvertiser(tx, id)
  const subjects = [businessName, ...versions.map(({ version }) => `${businessName}, version ${version}`)]
  await forgetBusiness(tx, subjects, ERASED_BUSINESS)
  return true
}

async function isBound(tx: Tx, advertiserId: string, today: CalendarDate): Promise<boolean> {
  const contracts = await listContracts(tx, { today, advertiserId })
  if (contracts.some(isBinding)) return true
  const invoices = await standingInvoices(tx, await invoicesOf(tx, contracts), { today, folder: '' })
  return invoices.some(({ balancePence }) => balancePence !== 0)
}

function invoicesOf(tx: Tx, contracts: readonly AdvertContract[]) {
  return listInvoices(
    tx,
    contracts.map(({ id }) => id),
  )
}

async function eraseContactOf(
  tx: Tx,
  { id, requestId }: Pick<AdvertiserRow, 'id' | 'requestId'>,
  { at, link }: Now,
): Promise<void> {
  if (requestId) await deleteRequest(tx, requestId)
  await eraseCreativesOf(tx, id, at)
  await eraseContact(tx, id, link)
}

/**
 * Erases businesses that accepted nothing, and for which nothing was drawn up for half a year; of others the contact details
 * and typed names, once the years of their books are over.
 */
export async function eraseOldAdvertisers(deps: EraseDeps): Promise<void> {
  const { db, clock } = deps
  const before = storedInstant(clock().subtract({ hours: KEPT_WITHOUT_CONTRACT_DAYS * 24 }))
  for (const id of await advertisersAddedBefore(db.read, before)) {
    const now = await nowOf(deps)
    await db.transact(async tx => {
      const advertiser = await advertiserById(tx, id)
      if (!advertiser || (await isDrawnUpSince(tx, id, before))) return
      if (!(await eraseWithoutBooks(tx, advertiser, now))) await eraseAfterBooks(tx, advertiser, now)
    })
  }
}

async function eraseAfterBooks(tx: Tx, advertiser: AdvertiserRow, now: Now): Promise<void> {
  const { id, email } = advertiser
  const contracts = await listContracts(tx, { today: now.today, advertiserId: id })
  const accepted = contracts.filter(({ acceptedAt }) => acceptedAt !== null)
  const issued = (await invoicesOf(tx, contracts)).map(({ issuedOn }) => issuedOn)
  const lastDay = [...accepted.map(lastShownDay), ...issued].toSorted().at(-1)
  if (lastDay === undefined || now.today <= booksKeptUntil(lastDay)) return
  if (accepted.some(({ acceptedName }) => acceptedName)) await eraseAcceptedNames(tx, id)
  if (email) await eraseContactOf(tx, advertiser, now)
}
