import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { reasonOf } from '../shared/error-reason.ts'
import type { Database } from './database.server.ts'
import { openSqlite } from './engines/sqlite.server.ts'
import { type MigrationOptions, migrate } from './migrate.server.ts'
import * as shopAndDiary from './migrations/001-shop-and-diary.ts'
import * as owner from './migrations/002-owner.ts'
import * as visitChanges from './migrations/003-visit-changes.ts'
import * as clients from './migrations/004-callers.ts'
import * as notifications from './migrations/007-notices.ts'
import * as calendarFeeds from './migrations/008-calendar-feeds.ts'
import * as waitingList from './migrations/009-waiting-list.ts'
import * as groups from './migrations/010-groups.ts'
import * as entryClients from './migrations/011-wish-callers.ts'
import * as messageBudgets from './migrations/012-message-budgets.ts'
import * as phoneKeys from './migrations/013-phone-keys.ts'
import * as endedOffers from './migrations/014-ended-offers.ts'
import * as firstPassword from './migrations/015-first-password.ts'
import * as accountTrail from './migrations/016-account-trail.ts'
import * as textedLinks from './migrations/018-texted-links.ts'
import * as waitingListLock from './migrations/019-waiting-list-lock.ts'
import * as shopHours from './migrations/022-shop-hours.ts'
import * as absences from './migrations/023-absences.ts'
import * as bookedByStaff from './migrations/027-booked-by-staff.ts'
import * as customerWords from './migrations/028-customer-words.ts'
import * as messagesByStaff from './migrations/029-messages-by-staff.ts'
import * as displacedVisits from './migrations/030-displaced-visits.ts'
import * as roles from './migrations/031-roles.ts'
import * as visitProgress from './migrations/032-visit-progress.ts'
import * as takings from './migrations/033-takings.ts'
import * as customers from './migrations/034-customers.ts'
import * as commissionRates from './migrations/035-commission-rates.ts'
import * as shopSections from './migrations/036-shop-sections.ts'
import * as menu from './migrations/037-menu.ts'
import * as teamDays from './migrations/038-team-days.ts'
import * as photos from './migrations/039-photos.ts'
import * as connections from './migrations/040-connections.ts'
import * as visitWaivers from './migrations/041-visit-waivers.ts'
import * as advertisingRequests from './migrations/042-advertising-requests.ts'
import * as shopStart from './migrations/043-shop-start.ts'
import * as plainTableNames from './migrations/044-plain-table-names.ts'
import * as noShowIndex from './migrations/045-no-show-index.ts'
import * as tillMovements from './migrations/046-till-movements.ts'
import * as ledgerGuards from './migrations/050-ledger-guards.ts'
import * as ledgerLines from './migrations/051-ledger-lines.ts'
import * as closedDays from './migrations/052-closed-days.ts'
import * as refunds from './migrations/053-refunds.ts'
import * as timeOfVisitsAlone from './migrations/059-time-of-visits-alone.ts'
import * as plainLetters from './migrations/060-plain-letters.ts'
import * as visitHistory from './migrations/063-visit-history.ts'
import * as visitOfResponse from './migrations/068-visit-of-response.ts'
import * as devices from './migrations/069-devices.ts'
import * as customerSummaries from './migrations/070-customer-summaries.ts'
import * as visitsToFollowUp from './migrations/072-visits-to-follow-up.ts'
import * as customersWithoutLetters from './migrations/073-customers-without-letters.ts'
import * as queue from './migrations/080-queue.ts'
import * as heldMinutes from './migrations/081-held-minutes.ts'
import * as advertisers from './migrations/083-advertisers.ts'
import * as creatives from './migrations/084-creatives.ts'
import * as advertInvoices from './migrations/086-advert-invoices.ts'
import * as advertPlays from './migrations/088-advert-plays.ts'
import * as queuePromises from './migrations/090-queue-promises.ts'
import * as lessToWrite from './migrations/091-less-to-write.ts'
import * as daysFromAnIndex from './migrations/092-days-from-an-index.ts'
import * as makeGoods from './migrations/095-make-goods.ts'
import * as countedCards from './migrations/098-counted-cards.ts'
import * as indexesOfFewRows from './migrations/099-indexes-of-few-rows.ts'
import * as mailOfCards from './migrations/100-mail-of-cards.ts'
import * as advertRefunds from './migrations/101-advert-refunds.ts'
import * as howInvoicesArePaid from './migrations/102-how-invoices-are-paid.ts'
import * as mailOfCancellations from './migrations/103-mail-of-cancellations.ts'
import * as howVisitsWereBooked from './migrations/104-how-visits-were-booked.ts'
import { UnknownSchemaError } from './schema-version.server.ts'

export type DatabaseAddress = { engine: 'sqlite'; file: string } | { engine: 'postgres'; url: string }

/** In order; one that has run anywhere is never changed. */
export const MIGRATIONS = {
  '001-shop-and-diary': shopAndDiary,
  '002-owner': owner,
  '003-visit-changes': visitChanges,
  '004-callers': clients,
  '007-notices': notifications,
  '008-calendar-feeds': calendarFeeds,
  '009-waiting-list': waitingList,
  '010-groups': groups,
  '011-wish-callers': entryClients,
  '012-message-budgets': messageBudgets,
  '013-phone-keys': phoneKeys,
  '014-ended-offers': endedOffers,
  '015-first-password': firstPassword,
  '016-account-trail': accountTrail,
  '018-texted-links': textedLinks,
  '019-waiting-list-lock': waitingListLock,
  '022-shop-hours': shopHours,
  '023-absences': absences,
  '027-booked-by-staff': bookedByStaff,
  '028-customer-words': customerWords,
  '029-messages-by-staff': messagesByStaff,
  '030-displaced-visits': displacedVisits,
  '031-roles': roles,
  '032-visit-progress': visitProgress,
  '033-takings': takings,
  '034-customers': customers,
  '035-commission-rates': commissionRates,
  '036-shop-sections': shopSections,
  '037-menu': menu,
  '038-team-days': teamDays,
  '039-photos': photos,
  '040-connections': connections,
  '041-visit-waivers': visitWaivers,
  '042-advertising-requests': advertisingRequests,
  '043-shop-start': shopStart,
  '044-plain-table-names': plainTableNames,
  '045-no-show-index': noShowIndex,
  '046-till-movements': tillMovements,
  '050-ledger-guards': ledgerGuards,
  '051-ledger-lines': ledgerLines,
  '052-closed-days': closedDays,
  '053-refunds': refunds,
  '059-time-of-visits-alone': timeOfVisitsAlone,
  '060-plain-letters': plainLetters,
  '063-visit-history': visitHistory,
  '068-visit-of-response': visitOfResponse,
  '069-devices': devices,
  '070-customer-summaries': customerSummaries,
  '072-visits-to-follow-up': visitsToFollowUp,
  '073-customers-without-letters': customersWithoutLetters,
  '080-queue': queue,
  '081-held-minutes': heldMinutes,
  '083-advertisers': advertisers,
  '084-creatives': creatives,
  '086-advert-invoices': advertInvoices,
  '088-advert-plays': advertPlays,
  '090-queue-promises': queuePromises,
  '091-less-to-write': lessToWrite,
  '092-days-from-an-index': daysFromAnIndex,
  '095-make-goods': makeGoods,
  '098-counted-cards': countedCards,
  '099-indexes-of-few-rows': indexesOfFewRows,
  '100-mail-of-cards': mailOfCards,
  '101-advert-refunds': advertRefunds,
  '102-how-invoices-are-paid': howInvoicesArePaid,
  '103-mail-of-cancellations': mailOfCancellations,
  '104-how-visits-were-booked': howVisitsWereBooked,
}

/** Migrates, and then limits how long a call waits for the database. @throws Error as `openDatabase` */
export async function openForCalls(
  address: DatabaseAddress,
  onLost: (error: Error) => void,
  onStep?: MigrationOptions['onStep'],
): Promise<Database> {
  const migrated = await openMigrated(address, onLost, { onStep })
  await migrated.close()
  if (address.engine === 'sqlite') return openSqlite(address.file)
  const { OF_CALLS, openPostgres } = await postgres()
  return openPostgres(address.url, onLost, OF_CALLS)
}

/** Its client is loaded only by a shop that keeps its data there. */
const postgres = () => import('./engines/postgres.server.ts')

/** Migrates up to `upTo` or the newest; throws Error with a sentence that never holds the password. */
export function openDatabase(
  address: DatabaseAddress,
  onLost: (error: Error) => void = () => {},
  upTo?: string,
): Promise<Database> {
  return openMigrated(address, onLost, { upTo })
}

async function openMigrated(
  address: DatabaseAddress,
  onLost: (error: Error) => void,
  options: MigrationOptions,
): Promise<Database> {
  let db: Database | undefined
  try {
    db = await open(address, onLost)
    await migrate(db.read, MIGRATIONS, options)
    return db
  } catch (error) {
    await db?.close()
    throw new Error(
      `The database ${shown(address)} can’t be opened: ${reasonOf(error)}. ${adviceFor(address, error)}`,
      {
        cause: error,
      },
    )
  }
}

function adviceFor({ engine }: DatabaseAddress, error: unknown): string {
  return error instanceof UnknownSchemaError
    ? 'Start that version, or restore a backup that this one can read.'
    : ADVICE[engine]
}

const ADVICE = {
  sqlite: 'Check that DATABASE_URL names a file in a folder that can be written to.',
  postgres: 'Check that the server runs and that DATABASE_URL names it, its user and its database.',
} satisfies Record<DatabaseAddress['engine'], string>

export function shown(address: DatabaseAddress): string {
  if (address.engine === 'sqlite') return address.file
  const url = URL.parse(address.url)
  return url ? `${url.host}${url.pathname}` : 'of DATABASE_URL'
}

async function open(address: DatabaseAddress, onLost: (error: Error) => void): Promise<Database> {
  if (address.engine === 'postgres') return (await postgres()).openPostgres(address.url, onLost)
  makeFolder(dirname(address.file))
  return openSqlite(address.file, MIGRATION_MS)
}

const MIGRATION_MS = 120_000

/** One by one: a recursive mkdir hangs below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}
