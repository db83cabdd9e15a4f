import { z } from 'zod'
import { calendarDate, clockTime } from '../../../shared/wire.ts'

const moment = z.object({ date: calendarDate, time: clockTime }).meta({ id: 'ShopMoment' })
const momentIfAny = z.union([moment, z.null()])

const ownerOverview = z
  .object({
    menu: z.object({
      treatments: z.int(),
      fromPence: z.int().nullable().meta({ description: 'The lowest price; null of an empty menu' }),
    }),
    photos: z.object({ count: z.int(), hasHero: z.boolean() }),
    shopName: z.string(),
    noticesShown: z.int().meta({ description: 'That stand above every page today' }),
    onlineBooking: z.boolean(),
    daysAhead: z.int(),
    barbers: z.int(),
    accounts: z.int(),
    invitations: z.int(),
    barbersWithRate: z.int().meta({ description: 'For whom commission is counted' }),
    payments: z.array(z.string()),
    advertisingRequests: z.int().meta({ description: 'Not marked as done' }),
    advertisers: z.int().meta({ description: 'Whose advert is on the screens today' }),
    mail: z.object({
      isSetUp: z.boolean(),
      lastSent: momentIfAny,
      heldUp: z.int().meta({ description: 'Messages that were tried in vain' }),
    }),
    sendsTexts: z.boolean(),
    backup: z.object({ last: momentIfAny, isOld: z.boolean() }),
    calendarLinks: z.int(),
    devices: z.int().meta({ description: 'Kiosks and screens that are paired' }),
    lastChange: z.union([moment.extend({ who: z.string() }).meta({ id: 'LastChange' }), z.null()]),
  })
  .meta({ id: 'OwnerOverview' })

export const overviewResponse = z
  .object({
    today: calendarDate,
    opening: z
      .union([z.object({ from: clockTime, until: clockTime }).meta({ id: 'OpenToday' }), z.null()])
      .meta({ description: 'Today’s; null when it is closed' }),
    closures: z
      .array(z.object({ firstDate: calendarDate, lastDate: calendarDate }).meta({ id: 'ClosedDates' }))
      .meta({ description: 'Whole days of the next three months, earliest first' }),
    waiting: z
      .union([z.object({ entries: z.int(), offered: z.int() }).meta({ id: 'WaitingCounts' }), z.null()])
      .meta({ description: 'Null for barbers' }),
    owner: z.union([ownerOverview, z.null()]).meta({ description: 'Null unless the owner asks' }),
  })
  .meta({ id: 'ShopOverview' })

export type ShopOverview = z.infer<typeof overviewResponse>
export type OwnerOverview = z.infer<typeof ownerOverview>
export type ShopMoment = z.infer<typeof moment>
