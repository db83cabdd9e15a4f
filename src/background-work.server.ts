import { followUpBookings } from './features/booking/booking/follow-up-bookings.server.ts'
import { anonymiseOldVisits } from './features/booking/erasure/anonymise-old-visits.server.ts'
import { processWaitingList } from './features/booking/waiting-list/process-waiting-list.server.ts'
import { writeEntryNotification } from './features/booking/waiting-list/write-entry-notification.server.ts'
import { sumUpCustomers } from './features/calendar/customers/catch-up-summaries.server.ts'
import { closeDays } from './features/diary/attendance/close-days.server.ts'
import { freePastTime } from './features/diary/attendance/free-past-time.server.ts'
import type { NotificationWriters, TemplateRenderer } from './features/messages/outbox/compose-mail.server.ts'
import { openSenders } from './features/messages/outbox/open-senders.server.ts'
import { runOutbox } from './features/messages/outbox/run-outbox.server.ts'
import { forgetQueueNames } from './features/queue/entries/forget-names.server.ts'
import { queueTextWriter } from './features/queue/entries/texts/write-queue-text.server.ts'
import { maintainQueue } from './features/queue/entries/upkeep/maintain-queue.server.ts'
import { writeContractMail } from './features/screens/contracts/write-contract-mail.server.ts'
import { deleteOldCreativeFiles } from './features/screens/creatives/delete-old-files.server.ts'
import { writeAdvertMail } from './features/screens/creatives/write-advert-mail.server.ts'
import { creditSettledContracts } from './features/screens/invoices/credit-weeks.server.ts'
import { issueInvoices } from './features/screens/invoices/issue-invoices.server.ts'
import { remindOfInvoices } from './features/screens/invoices/remind.server.ts'
import { writeInvoiceMail } from './features/screens/invoices/write-invoice-mail.server.ts'
import { settleWeeks } from './features/screens/make-goods/settle-weeks.server.ts'
import { deleteOldUploads } from './features/setup/connections/backup/take-upload.server.ts'
import { deleteRemovedPhotos } from './features/setup/photos/delete-removed-photos.server.ts'
import { deleteOldRequests } from './features/site/advertising/delete-old-requests.server.ts'
import { eraseOldAdvertisers } from './features/site/advertising/erase-advertiser.server.ts'
import { writeRequestMail } from './features/site/advertising/write-request-mail.server.ts'
import { writeInvitation } from './features/staff/accounts/people/write-invitation.server.ts'
import { writeReset } from './features/staff/accounts/reset/write-reset.server.ts'
import { anonymiseOrigins } from './features/staff/audit-log/anonymise-origins.server.ts'
import { countEarlierClosings } from './features/till/takings/closing/count-day.server.ts'
import { writeReceipt } from './features/till/takings/receipts/write-receipt.server.ts'
import { everyDay } from './platform/server/process/daily.server.ts'
import type { Deps } from './platform/server/process/deps.server.ts'

export const NOTIFICATION_WRITERS: NotificationWriters = {
  waiting: writeEntryNotification,
  withdrawn: writeEntryNotification,
  reset: writeReset,
  invitation: writeInvitation,
  advertising: writeRequestMail,
  receipt: writeReceipt,
  advert: writeAdvertMail,
  contract: writeContractMail,
  invoice: writeInvoiceMail,
  'queue-soon': queueTextWriter('queue-soon'),
  'queue-away': queueTextWriter('queue-away'),
  'queue-longer': queueTextWriter('queue-longer'),
}

/** The outbox, the waiting list, the list of customers, the close of each day and the daily deletion. */
export function startBackgroundWork(
  deps: Deps,
  renderTemplate: TemplateRenderer,
): { stop: () => Promise<void> } {
  const jobs = {
    outbox: runOutbox({
      ...{ ...deps, ...openSenders(deps), renderTemplate, writers: NOTIFICATION_WRITERS },
      followUp: () => followUpBookings(deps),
    }),
    'waiting list': processWaitingList(deps),
    queue: maintainQueue(deps),
    'customer list': everyDay(deps, signal => sumUpCustomers(deps, signal)),
    'close of the day': everyDay(deps, signal => closeEarlierDays(deps, signal)),
    invoices: everyDay(deps, signal => billAdvertisers(deps, signal)),
    'daily deletion': everyDay(deps, signal => deleteWhatIsTooOld(deps, signal)),
  }
  deps.log.debug({ jobs: Object.keys(jobs) }, 'background work started')
  return { stop: async () => void (await Promise.all(Object.values(jobs).map(job => job.stop()))) }
}

async function closeEarlierDays(deps: Deps, signal: AbortSignal): Promise<void> {
  const visits = await closeDays(deps, signal)
  if (visits > 0) deps.log.info({ visits }, 'visits left unmarked count as done')
  await freePastTime(deps, signal)
  const days = await countEarlierClosings(deps, signal)
  if (days > 0) deps.log.info({ days }, 'days that were closed by an earlier version are kept as they stand')
}

async function billAdvertisers(deps: Deps, signal: AbortSignal): Promise<void> {
  const weeks = await settleWeeks(deps, signal)
  const invoices = await issueInvoices(deps, signal)
  const credits = await creditSettledContracts(deps)
  const reminders = await remindOfInvoices(deps)
  if (weeks + invoices + credits + reminders > 0)
    deps.log.info({ weeks, invoices, credits, reminders }, 'advertisers are billed')
}

async function deleteWhatIsTooOld(deps: Deps, signal: AbortSignal): Promise<void> {
  await anonymiseOrigins(deps)
  await deleteRemovedPhotos(deps)
  await deleteOldRequests(deps)
  await eraseOldAdvertisers(deps)
  await deleteOldCreativeFiles(deps)
  await forgetQueueNames(deps)
  deleteOldUploads(deps)
  const visits = await anonymiseOldVisits(deps, signal)
  if (visits > 0) deps.log.info({ visits }, 'old visits no longer say who came')
}
