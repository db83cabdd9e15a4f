import type { Reader } from '../../../db/database.server.ts'
import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { addDays } from '../../../shared/calendar-date.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import type { MinuteSpan } from '../../../shared/minute-span.ts'
import { openSpansBetween } from '../../calendar/hours/load-opening.server.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import type { HouseSlide } from '../../shop/shop/slides-contract.ts'
import { orderOfDay } from '../loop/order-rules.ts'
import { SPOTS } from '../loop/rules.ts'
import { type Advert, advertsOn } from './adverts-on.server.ts'
import type { Schedule, ScreenDay, ScreensOverview } from './contract.ts'
import { slideName } from './messages.ts'
import { DAYS_KEPT, spotsOfDay } from './rules.ts'

type Reading = Pick<Deps, 'db' | 'clock'>
type OpenDay = { date: string; open: readonly MinuteSpan[] }

export async function showSchedule({ db, clock }: Reading): Promise<Schedule> {
  const { date: from } = shopMoment(clock)
  const { houseSlides: slides } = await currentShop(db.read)
  const opening = await openSpansBetween(db.read, { from, to: addDays(from, DAYS_KEPT - 1) })
  const days: ScreenDay[] = []
  for (const [date, open] of opening) days.push(await dayOf(db.read, { date, open }, slides))
  return { slides, days }
}

export async function showScreens({ db, clock }: Reading): Promise<ScreensOverview> {
  const { date } = shopMoment(clock)
  const { houseSlides } = await currentShop(db.read)
  const open = (await openSpansBetween(db.read, { from: date, to: date })).get(date) ?? []
  const today = await dayOf(db.read, { date, open }, houseSlides)
  return { spots: SPOTS, adverts: today.spots.filter(({ contractId }) => contractId).length, today }
}

async function dayOf(db: Reader, { date, open }: OpenDay, slides: readonly HouseSlide[]): Promise<ScreenDay> {
  const adverts = (await advertsOn(db, date)).map(advertSpot)
  const spots = orderOfDay(date, spotsOfDay(adverts, slides.map(slideSpot)))
  return {
    date,
    open: open.map(({ fromMinute, untilMinute }) => [
      clockTime(fromMinute),
      clockTime(Math.min(untilMinute, 1439)),
    ]),
    spots: spots.map(({ trade: _trade, ...spot }) => spot),
  }
}

function advertSpot({ contractId, name, trade, still }: Advert) {
  return { id: contractId, name, trade, contractId, still, slide: null }
}

function slideSpot(slide: HouseSlide, place: number) {
  return {
    ...{ id: `house ${place}`, trade: null, contractId: null, still: null },
    name: slideName(slide),
    slide: place,
  }
}
