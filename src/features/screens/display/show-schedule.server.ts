import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { addDays, type CalendarDate } from '../../../shared/calendar-date.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import type { MinuteSpan } from '../../../shared/minute-span.ts'
import { openSpansBetween } from '../../calendar/hours/load-opening.server.ts'
import type { Shop } from '../../shop/shop/contract.ts'
import { isQueueOn } from '../../shop/shop/queue-rules.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import type { HouseSlide } from '../../shop/shop/slides-contract.ts'
import { orderOfDay } from '../loop/order-rules.ts'
import { SPOTS, spotsOfDay } from '../loop/rules.ts'
import type { Schedule, ScreenDay, ScreensOverview } from './contract.ts'
import { type Advert, advertsOfDays } from './load-adverts.server.ts'
import { slideName } from './overview-messages.ts'
import { DAYS_KEPT } from './rules.ts'

type Reading = Pick<Deps, 'db' | 'clock'>
type PlannedDay = { date: CalendarDate; open: readonly MinuteSpan[]; adverts: readonly Advert[] }

export async function showSchedule({ db, clock }: Reading): Promise<Schedule> {
  const { date: from } = shopMoment(clock)
  const slides = slidesOf(await currentShop(db.read))
  const opening = await openSpansBetween(db.read, { from, to: addDays(from, DAYS_KEPT - 1) })
  const adverts = await advertsOfDays(db.read, [...opening.keys()])
  return {
    slides,
    days: [...opening].map(([date, open]) => dayOf({ date, open, adverts: adverts.get(date) ?? [] }, slides)),
  }
}

export async function showScreens({ db, clock }: Reading): Promise<ScreensOverview> {
  const { date } = shopMoment(clock)
  const slides = slidesOf(await currentShop(db.read))
  const open = (await openSpansBetween(db.read, { from: date, to: date })).get(date) ?? []
  const adverts = (await advertsOfDays(db.read, [date])).get(date) ?? []
  const today = dayOf({ date, open, adverts }, slides)
  return { spots: SPOTS, adverts: today.spots.filter(({ contractId }) => contractId).length, today }
}

/** Nothing of the queue is to be seen while it is off. */
function slidesOf(shop: Shop): HouseSlide[] {
  return shop.houseSlides.filter(({ kind }) => kind !== 'queue' || isQueueOn(shop))
}

function dayOf({ date, open, adverts }: PlannedDay, slides: readonly HouseSlide[]): ScreenDay {
  const spots = orderOfDay(date, spotsOfDay(adverts.map(advertSpot), slides.map(slideSpot)))
  return {
    date,
    open: open.map(({ fromMinute, untilMinute }) => [
      clockTime(fromMinute),
      clockTime(Math.min(untilMinute, 1439)),
    ]),
    spots: spots.map(({ trade: _trade, isKept: _isKept, ...spot }) => spot),
  }
}

function advertSpot({ contractId, name, trade, hash }: Advert) {
  return { id: contractId, name, trade, contractId, hash, slide: null, isKept: false }
}

function slideSpot(slide: HouseSlide, place: number) {
  return {
    ...{ id: `house ${place}`, trade: null, contractId: null, hash: null },
    ...{ name: slideName(slide), slide: place, isKept: slide.isKept },
  }
}
