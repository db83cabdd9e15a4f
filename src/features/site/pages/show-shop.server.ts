import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { addDays } from '../../../shared/calendar-date.ts'
import { closedLines } from '../../calendar/hours/closed-rules.ts'
import { shopCalendar } from '../../calendar/hours/load-opening.server.ts'
import { SPECIAL_DAYS_SHOWN, specialDays, weekByName } from '../../calendar/hours/shop-calendar-rules.ts'
import { activeBarbers } from '../../shop/barbers/store.server.ts'
import { photosOfShop } from '../../shop/photos/store.server.ts'
import type { SERVER_RULES } from '../../shop/shop/booking-rules-contract.ts'
import type { OpenShop, Shop } from '../../shop/shop/contract.ts'
import { mapAddress } from '../../shop/shop/map-rules.ts'
import { OPEN_SOON } from '../../shop/shop/messages.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import { leadingTreatments } from '../../shop/treatments/rules.ts'
import { bookableTreatments } from '../../shop/treatments/store.server.ts'

export async function showShop({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<OpenShop> {
  const { date: today } = shopMoment(clock)
  const [shop, calendar, menu] = await Promise.all([
    currentShop(db.read),
    shopCalendar(db.read, { from: today, to: addDays(today, SPECIAL_DAYS_SHOWN) }),
    bookableTreatments(db.read, today),
  ])
  const days = specialDays(calendar, today)
  return {
    ...withoutServerRules(shop),
    mapUrl: mapAddress(shop),
    waitingList: shop.onlineBooking && shop.waitingList,
    notices: [
      ...(shop.onlineBooking ? [] : [{ text: OPEN_SOON, from: today, until: today }]),
      ...shop.notices.filter(({ from, until }) => from <= today && today <= until),
    ],
    today,
    openingHours: weekByName(calendar),
    specialDays: days,
    closedLines: closedLines(calendar, days),
    photos: await photosOfShop(db.read),
    team: await activeBarbers(db.read, today),
    prices: leadingTreatments(menu).map(({ id, name, price, group }) => ({ id, name, price, group })),
  }
}

/** Without what the server alone goes by: the shop is sent with every page. */
function withoutServerRules({
  noticeMinutes: _notice,
  daysAhead: _days,
  gridMinutes: _grid,
  reminders: _reminders,
  reminderDays: _reminderDays,
  tillDays: _tillDays,
  plainVisits: _plainVisits,
  plainMinutes: _plainMinutes,
  plainEntries: _plainEntries,
  formVisits: _formVisits,
  formMinutes: _formMinutes,
  formEntries: _formEntries,
  invoicing: _invoicing,
  houseSlides: _houseSlides,
  ...spoken
}: Shop): Omit<Shop, keyof typeof SERVER_RULES | 'invoicing' | 'houseSlides'> {
  return spoken
}
