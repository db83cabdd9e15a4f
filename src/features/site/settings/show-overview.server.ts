import type { Reader } from '../../../db/database.server.ts'
import {
  shopDateOf,
  shopMoment,
  shopTimeOf,
  storedInstant,
} from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { addDays, type CalendarDate, dayOfWeek } from '../../../shared/calendar-date.ts'
import { clockTime, DAY_MINUTES } from '../../../shared/clock-time.ts'
import { heldEntries } from '../../booking/waiting-list/offer-store.server.ts'
import { openEntries } from '../../booking/waiting-list/store.server.ts'
import { closuresBetween } from '../../calendar/hours/absence-store.server.ts'
import { openingDaysFrom, openingHours } from '../../calendar/hours/rota-store.server.ts'
import { isMailSetUp, textReach } from '../../messages/outbox/connection/read-connection.server.ts'
import { countSpots } from '../../screens/contracts/spot-store.server.ts'
import { backupsIn } from '../../setup/connections/backup/backup-files.server.ts'
import { isBackupOld } from '../../setup/connections/health/rules.ts'
import { currentRules, currentShop } from '../../shop/shop/section-store.server.ts'
import { priceList } from '../../shop/treatments/store.server.ts'
import type { Role } from '../../staff/accounts/roles/rules.ts'
import type { OwnerOverview, ShopMoment, ShopOverview } from './contract.ts'
import { countHeldUp, countsOfShop, lastChange, lastMailAt, photoPlaces } from './overview-store.server.ts'

type OverviewDeps = Pick<Deps, 'db' | 'clock' | 'settings'>

const CLOSURE_DAYS = 92

export async function showOverview(deps: OverviewDeps, role: Role): Promise<ShopOverview> {
  const { read } = deps.db
  const { date: today } = shopMoment(deps.clock)
  const closures = (await closuresBetween(read, { from: today, to: addDays(today, CLOSURE_DAYS) })).filter(
    ({ fromMinute, untilMinute }) => fromMinute === 0 && untilMinute === DAY_MINUTES,
  )
  const isClosed = closures.some(({ firstDate }) => firstDate <= today)
  return {
    today,
    opening: isClosed ? null : await openingOn(read, today),
    closures: closures.map(({ firstDate, lastDate }) => ({
      firstDate: firstDate < today ? today : firstDate,
      lastDate,
    })),
    waiting: role === 'barber' ? null : await waitingCounts(deps, today),
    owner: role === 'owner' ? await ownerOverview(deps, today) : null,
  }
}

async function openingOn(db: Reader, date: CalendarDate): Promise<ShopOverview['opening']> {
  const [{ days }, [single]] = [await openingHours(db), await openingDaysFrom(db, date)]
  const usual = days.find(each => each.dayOfWeek === dayOfWeek(date))?.opening ?? null
  const open = single?.date === date ? single : usual
  return open && { from: clockTime(open.fromMinute), until: clockTime(open.untilMinute) }
}

async function waitingCounts({ db, clock }: OverviewDeps, today: CalendarDate) {
  const [entries, held] = [
    await openEntries(db.read, today),
    await heldEntries(db.read, storedInstant(clock())),
  ]
  return { entries: entries.length, offered: entries.filter(({ id }) => held.has(id)).length }
}

async function ownerOverview(deps: OverviewDeps, today: CalendarDate): Promise<OwnerOverview> {
  const { read } = deps.db
  const shop = await currentShop(read)
  const { onlineBooking, daysAhead } = await currentRules(read)
  const prices = (await priceList(read, today)).map(({ price }) => price)
  const change = await lastChange(read)
  const counts = await countsOfShop(read, today)
  return {
    menu: { treatments: prices.length, fromPence: prices.length > 0 ? Math.min(...prices) : null },
    photos: await photoPlaces(read),
    shopName: shop.name,
    noticesShown: shop.notices.filter(({ from, until }) => from <= today && today <= until).length,
    onlineBooking,
    daysAhead,
    barbers: counts.barbers ?? 0,
    accounts: counts.accounts ?? 0,
    invitations: counts.invitations ?? 0,
    barbersWithRate: counts.barbersWithRate ?? 0,
    payments: shop.payments,
    advertisingRequests: counts.advertisingRequests ?? 0,
    advertisers: await countSpots(read, today),
    calendarLinks: counts.calendarLinks ?? 0,
    devices: counts.devices ?? 0,
    ...(await messagesAndBackup(deps)),
    lastChange: change ? { ...momentOf(change.at), who: change.who } : null,
  }
}

async function messagesAndBackup({ db, clock, settings }: OverviewDeps) {
  const [last] = backupsIn(settings.backupFolder).filter(({ kind }) => kind === 'backup')
  const sentAt = await lastMailAt(db.read)
  return {
    mail: {
      isSetUp: await isMailSetUp(db.read, settings),
      lastSent: sentAt === null ? null : momentOf(sentAt),
      heldUp: await countHeldUp(db.read),
    },
    sendsTexts: (await textReach(db.read, settings)).texts,
    backup: {
      last: last ? momentOf(last.at) : null,
      isOld: last ? isBackupOld(last.at, clock().epochMilliseconds) : false,
    },
  }
}

function momentOf(instant: string): ShopMoment {
  return { date: shopDateOf(instant), time: shopTimeOf(instant) }
}
