import { z } from 'zod'
import { minuteOfDay } from '../../../../shared/clock-time.ts'
import { calendarDate, clockTime } from '../../../../shared/wire.ts'
import { type SectionName, SHOP_SECTIONS } from '../../../shop/shop/contract.ts'
import { line } from '../../../shop/shop/words-contract.ts'
import { MAX_PARTS, treatmentGroup } from '../../../shop/treatments/contract.ts'
import type { BarberField } from '../../team/contract.ts'
import { endMinute, MIDNIGHT } from './time-rules.ts'

const dayOfWeek = z.int().min(0).max(6).meta({ description: 'Sunday is 0' })

const times = {
  from: clockTime,
  until: z.union([clockTime, z.literal(MIDNIGHT)]).meta({ description: '24:00 is the end of the day' }),
}
const isForwards = ({ from, until }: { from: string; until: string }) => minuteOfDay(from) < endMinute(until)
const FORWARDS = { path: ['until'], message: 'must be after it begins' }
const span = z.strictObject({ dayOfWeek, ...times }).refine(isForwards, FORWARDS)
const openingDay = z
  .strictObject({ date: calendarDate, ...times, reason: z.string().trim().max(200) })
  .refine(isForwards, FORWARDS)
const barberDay = z.strictObject({
  date: calendarDate,
  spans: z
    .array(z.strictObject(times).refine(isForwards, FORWARDS))
    .meta({ description: 'None is a day off' }),
})
const rate = z.strictObject({ from: calendarDate, basisPoints: z.int().min(0).max(10_000) })

const pence = z.int().min(0).max(100_000)
const minutes = z.int().min(5).max(240).multipleOf(5)
const place = z.int().min(1).meta({ description: 'In the list of treatments, from 1' })
const added = z
  .int()
  .min(1)
  .optional()
  .meta({ description: 'In which turn it was added, where not as listed' })

const treatment = z.strictObject({
  name: line(60),
  description: z.string().trim().max(200),
  group: treatmentGroup,
  durationMinutes: minutes,
  prices: z.array(z.strictObject({ from: calendarDate, pence })).min(1),
  parts: z.array(place).max(MAX_PARTS).meta({ description: 'What a set stands for' }),
  retiredOn: calendarDate.nullable().default(null).meta({ description: 'Null while it is done' }),
  added,
})

const doneBy = z.strictObject({
  treatment: place,
  pricePence: pence.nullable().meta({ description: 'Null where it is the menu’s' }),
  durationMinutes: minutes.nullable().meta({ description: 'Null where they are the menu’s' }),
})

const member = z.strictObject({
  name: line(60),
  title: line(60),
  username: z.string().regex(/^[a-z0-9._-]{3,40}$/, 'must be 3 to 40 of a-z, 0-9, dot, dash or underscore'),
  imageUrl: z.string().startsWith('/').nullable(),
  phone: z.string().max(30),
  email: z.string().max(254),
  isActive: z.boolean(),
  firstDate: calendarDate.nullable(),
  lastDate: calendarDate.nullable(),
  treatments: z.array(doneBy),
  weeks: z.array(z.strictObject({ from: calendarDate, spans: z.array(span).max(70) })).min(1),
  days: z.array(barberDay).default([]).meta({ description: 'Single days that differ from the week' }),
  commission: z.array(rate).default([]),
  added,
} satisfies Record<BarberField, z.ZodType> & z.ZodRawShape)

/** Twice what the largest size of a photo takes. */
const MAX_PHOTO_LETTERS = 2_000_000

const photo = z.strictObject({
  place: z.enum(['hero', 'team', 'gallery', 'story', 'treatment', 'share']),
  subject: place.nullable().meta({ description: 'In the list of the team or of treatments; else null' }),
  words: z.string().max(160),
  jpeg: z.base64().min(1).max(MAX_PHOTO_LETTERS).meta({ description: 'The largest size' }),
})

const MOST_PHOTOS = 300

const sections = z.strictObject({
  identity: SHOP_SECTIONS.identity.strict(),
  contact: SHOP_SECTIONS.contact.strict(),
  rules: SHOP_SECTIONS.rules.strict(),
  payments: SHOP_SECTIONS.payments.strict(),
  testimonials: SHOP_SECTIONS.testimonials.strict(),
  story: SHOP_SECTIONS.story.strict(),
  advertising: SHOP_SECTIONS.advertising.strict(),
  expectations: SHOP_SECTIONS.expectations.strict(),
  notices: SHOP_SECTIONS.notices.strict(),
  appearance: SHOP_SECTIONS.appearance.strict(),
  invoicing: SHOP_SECTIONS.invoicing.strict().prefault({}),
  screens: SHOP_SECTIONS.screens.strict().prefault({}),
} satisfies Record<SectionName, z.ZodType>)

export const SETUP_FORMAT = 'chairtime-shop'

export const setupFields = z.strictObject({
  format: z.literal(SETUP_FORMAT),
  version: z.literal(1),
  sections,
  openingHours: z.array(span).max(7),
  openingDays: z.array(openingDay).default([]).meta({ description: 'Dates with other opening hours' }),
  treatments: z.array(treatment),
  team: z.array(member),
  photos: z
    .array(photo)
    .max(MOST_PHOTOS)
    .optional()
    .meta({ description: 'In their order; without them, those of the shop stay' }),
})
export type SetupFields = z.infer<typeof setupFields>
