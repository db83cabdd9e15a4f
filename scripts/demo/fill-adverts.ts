import { randomUUID } from 'node:crypto'
import { addAdvertiser } from '../../src/features/screens/advertisers/change-advertisers.server.ts'
import { showAdvertisers } from '../../src/features/screens/advertisers/show-advertisers.server.ts'
import { acceptContract } from '../../src/features/screens/contracts/advertiser-page.server.ts'
import { draftContract, sendContract } from '../../src/features/screens/contracts/change-contracts.server.ts'
import { addCreative } from '../../src/features/screens/creatives/add-creative.server.ts'
import { decideCreative } from '../../src/features/screens/creatives/change-creative.server.ts'
import { CHECKS } from '../../src/features/screens/creatives/state-rules.ts'
import { enterPayment } from '../../src/features/screens/invoices/change-invoices.server.ts'
import { issueInvoices } from '../../src/features/screens/invoices/issue-invoices.server.ts'
import { listInvoices } from '../../src/features/screens/invoices/store.server.ts'
import { settleWeeks } from '../../src/features/screens/make-goods/settle-weeks.server.ts'
import type { Staff } from '../../src/features/staff/accounts/rules.ts'
import { type Clock, shopMoment } from '../../src/platform/server/process/clock.server.ts'
import type { Deps } from '../../src/platform/server/process/deps.server.ts'
import { addDays, addMonths, type CalendarDate, datesBetween } from '../../src/shared/calendar-date.ts'
import { type Business, businessesAt } from './advertisers.ts'
import { drawPoster } from './draw-poster.ts'
import { fillPlays } from './fill-plays.ts'

const OWNER: Staff = {
  ...{ adminId: 1, username: 'the demo', sessionId: '', confirmedAt: '', mustChangePassword: false },
  ...{ role: 'owner', barberId: null, setsOwnAbsences: true },
  ...{ client: { address: '', userAgent: '' }, requestId: '' },
}
const DAYS_BEFORE = 6
const PAID_AFTER = 9

type Shown = Business & { contractId: string; hash: string }

/** Businesses on the screens, as the product itself would have made them on those days. */
export async function fillAdverts(deps: Deps): Promise<void> {
  const today = shopMoment(deps.clock).date
  const first = `${addMonths(today, -2).slice(0, 8)}01`
  const shown: Shown[] = []
  for (const business of businessesAt(today, first)) {
    const contract = await enterBusiness(deps, business)
    if (contract) shown.push({ ...business, ...contract })
  }
  await fillPlays(deps, OWNER, { today, adverts: shown })
  const paying = shown.filter(({ owes }) => !owes).map(({ contractId }) => contractId)
  for (const day of datesBetween(first, today)) await billOn(deps, day, paying)
}

/** Returns what the screens show, once it is approved. */
async function enterBusiness(
  deps: Deps,
  business: Business,
): Promise<{ contractId: string; hash: string } | undefined> {
  const { fields, poster, startDate, packageName, progress, enteredOn } = business
  const then = { ...deps, clock: clockOn(enteredOn ?? addDays(startDate, -DAYS_BEFORE)) }
  const advertiserId = await addAdvertiser(then, OWNER, { ...fields, requestId: null })
  const draft = { advertiserId, packageName, startDate, isMadeByShop: false }
  const contractId = await draftContract(then, OWNER, draft)
  await sendContract(then, OWNER, { id: contractId, version: 1 })
  if (progress === 'sent') return undefined
  const token = (await showAdvertisers(deps.db, OWNER))
    .find(({ id }) => id === advertiserId)
    ?.link.split('/')
    .at(-1)
  await acceptContract(then, { token: token ?? '', id: contractId, name: fields.contactName })
  const by = { who: OWNER.username, origin: null }
  const upload = { advertiserId, fileName: 'poster.pdf', bytes: await drawPoster(poster) }
  const { id, hash } = await addCreative(then, by, upload)
  await decideCreative(then, by, id, { step: 'agree' })
  if (progress === 'accepted') return undefined
  await decideCreative(then, by, id, { step: 'approve', checked: [...CHECKS] })
  return { contractId, hash }
}

/** What the shop does by itself on a day; most pay some days later. */
async function billOn(deps: Deps, day: CalendarDate, paying: readonly string[]): Promise<void> {
  const then = { ...deps, clock: clockOn(day) }
  await settleWeeks(then)
  if ((await issueInvoices(then)) === 0) return
  const paidOn = addDays(day, PAID_AFTER)
  const issued = (await listInvoices(deps.db.read, paying)).filter(({ issuedOn }) => issuedOn === day)
  for (const { number, totalPence } of issued) {
    if (paidOn > shopMoment(deps.clock).date) continue
    const payment = { id: randomUUID(), number, pence: totalPence, method: 'transfer' as const, paidOn }
    await enterPayment({ ...deps, clock: clockOn(paidOn) }, OWNER, payment)
  }
}

function clockOn(day: CalendarDate): Clock {
  return () => Temporal.Instant.from(`${day}T10:00:00Z`)
}
