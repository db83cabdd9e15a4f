import ical, {
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { shopDateTime, shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { sha256 } from '../../../platform/server/process/secrets.server.ts'
import { addDays, type CalendarDate, datesBetween } from '../../../shared/calendar-date.ts'
import { DAY_MINUTES } from '../../../shared/clock-time.ts'
import { isWholeDay } from '../../../shared/minute-span.ts'
import { asFile, calendarId, PRODUCT } from '../../calendar/visits/calendar-file.server.ts'
import { requireBarberName } from '../../shop/barbers/store.server.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import { visitName } from '../../shop/treatments/rules.ts'
import { customerText } from '../diary/messages.ts'
import { noSuchCalendar } from './make-feed.server.ts'
import { feedTitle, feedWindow, timeOffTitle } from './rules.ts'
import { type FeedTimeOff, type FeedVisit, feedByToken, feedTimeOff, feedVisits } from './store.server.ts'

/** A hint; some calendars refresh once a day all the same. */
const REFRESH_SECONDS = 15 * 60

/** RFC 5545; equal visits and absences give equal text. @throws Problem 404 for an unknown token */
export async function writeFeed(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  token: string,
): Promise<string> {
  const feed = await feedByToken(db.read, sha256(token))
  if (!feed) throw noSuchCalendar()
  const { barberId } = feed
  const shop = await currentShop(db.read)
  const barberName = barberId === null ? null : await requireBarberName(db.read, barberId)
  const window = feedWindow(shopMoment(clock).date)
  const visits = await feedVisits(db.read, barberId, window)
  const timeOff = await feedTimeOff(db.read, barberId, window)
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
  for (const { key, ...event } of timeOff.flatMap(each =>
    eventsOff(each, { isWholeShop: barberId === null }),
  ))
    calendar.createEvent({ ...event, id: calendarId(key, settings.publicUrl) })
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

/** One event for whole days, one for each day of some hours; both show their time as busy. */
function eventsOff(
  timeOff: FeedTimeOff,
  { isWholeShop }: { isWholeShop: boolean },
): (ICalEventData & { key: string })[] {
  const { id, firstDate, lastDate, fromMinute, untilMinute, version, createdAt } = timeOff
  const stamp = new Date(createdAt)
  const event = {
    sequence: version - 1,
    stamp,
    lastModified: stamp,
    summary: timeOffTitle(timeOff, isWholeShop),
    status: ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.OPAQUE,
  }
  if (isWholeDay(timeOff))
    return [{ ...event, key: `absence-${id}`, allDay: true, start: firstDate, end: addDays(lastDate, 1) }]
  return datesBetween(firstDate, lastDate).map(date => ({
    ...event,
    key: `absence-${id}-${date}`,
    start: instantAt(date, fromMinute),
    end: instantAt(date, untilMinute),
  }))
}

function instantAt(date: CalendarDate, minute: number): Date {
  const midnight = minute === DAY_MINUTES
  const dateTime = midnight ? shopDateTime(addDays(date, 1), 0) : shopDateTime(date, minute)
  return new Date(Temporal.Instant.from(dateTime).epochMilliseconds)
}
