import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
import { shopDateTime, shopMoment } from '../../platform/server/process/clock.server.ts'
import type { Deps } from '../../platform/server/process/deps.server.ts'
import { sha256 } from '../../platform/server/process/secrets.server.ts'
import { requireBarberName } from '../barbers/store.server.ts'
import { customerText } from '../diary/messages.ts'
import { visitName } from '../treatments/rules.ts'
import { asFile, calendarId, PRODUCT } from '../visits/calendar-file.server.ts'
import { noSuchCalendar } from './make-feed.server.ts'
import { feedTitle, feedWindow } from './rules.ts'
import { type FeedVisit, feedByToken, feedVisits } from './store.server.ts'

/** A hint; some calendars refresh once a day all the same. */
const REFRESH_SECONDS = 15 * 60

/** RFC 5545, in instants; equal visits give equal text. @throws Problem 404 for an unknown token */
export async function writeFeed(
  { db, clock, shop, settings }: Pick<Deps, 'db' | 'clock' | 'shop' | 'settings'>,
  token: string,
): Promise<string> {
  const feed = await feedByToken(db.read, sha256(token))
  if (!feed) throw noSuchCalendar()
  const { barberId } = feed
  const barberName = barberId === null ? null : await requireBarberName(db.read, barberId)
  const visits = await feedVisits(db.read, barberId, feedWindow(shopMoment(clock).date))
  const calendar = ical({
    prodId: PRODUCT,
    name: barberName === null ? shop.name : `${barberName}, ${shop.name}`,
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  })
  for (const visit of visits)
    calendar.createEvent({
      ...eventOf(visit, { isWholeShop: barberId === null }),
      id: calendarId(visit.id, settings.publicUrl),
    })
  return asFile(calendar)
}

function eventOf(visit: FeedVisit, { isWholeShop }: { isWholeShop: boolean }): ICalEventData {
  const start = Temporal.Instant.from(shopDateTime(visit.date, visit.startMinute))
  const changedAt = new Date(visit.changedAt)
  return {
    sequence: visit.sequence,
    stamp: changedAt,
    lastModified: changedAt,
    start: new Date(start.epochMilliseconds),
    end: new Date(start.add({ minutes: visit.durationMinutes }).epochMilliseconds),
    summary: feedTitle(
      {
        barberName: visit.barberName,
        customerName: customerText(visit.customerName),
        treatmentName: visitName(visit.treatmentNames),
      },
      isWholeShop,
    ),
    description: `Reference ${visit.reference}`,
    status: visit.status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
  }
}
