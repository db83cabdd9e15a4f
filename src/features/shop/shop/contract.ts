import { z } from 'zod'
import { isClockTime, minuteOfDay } from '../../../shared/clock-time.ts'
import { calendarDate } from '../../../shared/wire.ts'
import { barberResponse } from '../barbers/contract.ts'
import { shopPhotos } from '../photos/contract.ts'
import { MAX_PARTS, treatmentGroup, treatmentResponse, typedPrice } from '../treatments/contract.ts'
import { bookingRules, SERVER_RULES } from './booking-rules-contract.ts'
import { invoicing } from './invoicing-contract.ts'
import { screens } from './slides-contract.ts'
import { appearance, expectations, line, notices, webAddress } from './words-contract.ts'

const time = z.string().refine(isClockTime, 'must be a time such as 09:00')

/** `[from, to]`, both on the quarter hour, since slots start there. */
const spell = z
  .tuple([time, time])
  .refine(([from, to]) => minuteOfDay(from) < minuteOfDay(to), 'must close after it opens')
  .refine(s => s.every(t => minuteOfDay(t) % 15 === 0), 'must be on a quarter of an hour')

const week = z.strictObject({
  monday: spell.nullable(),
  tuesday: spell.nullable(),
  wednesday: spell.nullable(),
  thursday: spell.nullable(),
  friday: spell.nullable(),
  saturday: spell.nullable(),
  sunday: spell.nullable(),
})

const partialWeek = week.partial()

const treatment = z.strictObject({
  name: line(60),
  description: line(200),
  pricePence: z.int().min(0).max(100_000),
  durationMinutes: z.int().min(5).max(240).multipleOf(5),
  group: treatmentGroup.optional(),
  parts: z.array(line(60)).min(2).max(MAX_PARTS).optional(),
})

const member = z.strictObject({
  name: line(60),
  title: line(60),
  username: z.string().regex(/^[a-z0-9._-]{3,40}$/, 'must be 3 to 40 of a-z, 0-9, dot, dash or underscore'),
  imageUrl: z.string().startsWith('/').nullable(),
  phone: line(30),
  email: z.email(),
  hours: partialWeek,
  skills: z.union([z.literal('all'), z.array(line(60)).min(1)]),
})

const testimonial = z.strictObject({
  rating: z.number().min(0).max(5),
  quote: line(400),
  author: line(60),
  initials: line(4),
})

const story = z.strictObject({
  lead: line(200),
  beginnings: z.array(line(1000)).min(1),
  today: z.strictObject({ title: line(60), text: line(1000) }),
})

const advertisingPackage = z.strictObject({
  name: line(40),
  pencePerWeek: typedPrice,
  minimumMonths: z.int().min(1).max(24),
  cards: z.enum(['not included', 'kept in shop']),
})

const advertising = z.strictObject({
  packages: z.array(advertisingPackage.meta({ id: 'AdvertisingPackage' })).min(1),
  setUpPence: typedPrice,
  adCreationPence: typedPrice,
  showingsPerTreatment: z.int().min(1),
  treatmentMinutes: z.int().min(1),
  freezeSeconds: z.int().min(1),
})

export const sectionName = z.enum([
  'identity',
  'contact',
  'rules',
  'payments',
  'testimonials',
  'story',
  'advertising',
  'expectations',
  'notices',
  'appearance',
  'invoicing',
  'screens',
])
export type SectionName = z.infer<typeof sectionName>

/** What the owner says of the shop, in the parts that are stored, changed and undone on their own. */
export const SHOP_SECTIONS = {
  identity: z.object({
    name: line(60),
    tagline: line(120),
    description: line(300),
    town: line(60),
    county: line(60),
  }),
  contact: z.object({
    address: z.strictObject({ street: line(100), town: line(60), county: line(60), postcode: line(10) }),
    phone: line(30),
    email: z.email(),
    socialUrl: webAddress.nullable().meta({ description: 'Null without a page' }),
    socialName: line(40),
    mapUrl: webAddress.nullable().default(null).meta({ description: 'Null for a search of the address' }),
  }),
  rules: bookingRules,
  payments: z.object({ payments: z.array(line(20)).min(1) }),
  testimonials: z.object({ testimonials: z.array(testimonial.meta({ id: 'Testimonial' })).max(6) }),
  story: z.object({ story }),
  advertising: z.object({ advertising }),
  expectations,
  notices,
  appearance,
  invoicing,
  screens,
} as const satisfies Record<SectionName, z.ZodObject>

export type SectionContent<Name extends SectionName> = z.infer<(typeof SHOP_SECTIONS)[Name]>

export const shopFacts = z.strictObject({
  ...SHOP_SECTIONS.identity.shape,
  ...SHOP_SECTIONS.contact.shape,
  ...SHOP_SECTIONS.rules.shape,
  ...SHOP_SECTIONS.payments.shape,
  ...SHOP_SECTIONS.testimonials.shape,
  ...SHOP_SECTIONS.story.shape,
  ...SHOP_SECTIONS.advertising.shape,
  ...SHOP_SECTIONS.expectations.shape,
  ...SHOP_SECTIONS.notices.shape,
  ...SHOP_SECTIONS.appearance.shape,
  ...SHOP_SECTIONS.invoicing.shape,
  ...SHOP_SECTIONS.screens.shape,
})

const specialDay = z.strictObject({
  date: calendarDate,
  hours: z.array(spell).meta({ description: 'None when it is closed' }),
  reason: z.string(),
})

const leadingPrice = treatmentResponse
  .pick({ id: true, name: true, price: true, group: true })
  .meta({ id: 'LeadingPrice' })

export type Shop = z.infer<typeof shopFacts>
export const shopResponse = shopFacts.omit({ ...SERVER_RULES, invoicing: true, houseSlides: true }).extend({
  mapUrl: webAddress.meta({ description: 'The shop’s own link to a map, or a search of its address' }),
  notices: SHOP_SECTIONS.notices.shape.notices.meta({ description: 'Those that are shown today' }),
  today: calendarDate.meta({ description: 'In the shop’s own zone' }),
  openingHours: week,
  specialDays: z.array(specialDay).meta({ description: 'Of the next 60 days, in order' }),
  closedLines: z.array(z.string()).meta({
    description: 'On which of these days it is closed, such as `Closed 25 to 28 December: Christmas`',
  }),
  photos: shopPhotos,
  team: z.array(barberResponse.meta({ id: 'Barber' })).meta({ description: 'As `listBarbers` has them' }),
  prices: z.array(leadingPrice).meta({ description: 'Some treatments that stand for the whole price list' }),
})
export type OpenShop = z.infer<typeof shopResponse>
export type SpecialDay = z.infer<typeof specialDay>
export type OpeningWeekByName = z.infer<typeof week>
export type AdvertisingPackage = z.infer<typeof advertisingPackage>
export type Testimonial = z.infer<typeof testimonial>

export type Hours = z.infer<typeof partialWeek>

export const shopConfig = shopFacts
  .extend({
    openingHours: week,
    treatments: z
      .array(treatment)
      .min(1)
      .superRefine(eachDifferent('name', t => t.name)),
    team: z
      .array(member)
      .min(1)
      .superRefine(eachDifferent('username', m => m.username)),
  })
  .superRefine((config, context) => {
    const names = new Set(config.treatments.map(t => t.name))
    for (const [index, { parts = [], name }] of config.treatments.entries()) {
      const path = ['treatments', index, 'parts']
      const isPart = (part: string) =>
        part !== name && config.treatments.some(t => t.name === part && !t.parts)
      const stray = parts.find(part => !isPart(part))
      if (stray)
        context.addIssue({ code: 'custom', path, message: `names “${stray}”, which can’t be part of a set` })
      if (new Set(parts).size < parts.length)
        context.addIssue({ code: 'custom', path, message: 'names one treatment twice' })
    }
    for (const [index, barber] of config.team.entries()) {
      const say = (path: string[], message: string) =>
        context.addIssue({ code: 'custom', path: ['team', index, ...path], message })
      const skills = barber.skills === 'all' ? [] : barber.skills
      const unknown = skills.find(skill => !names.has(skill))
      if (unknown) say(['skills'], `names “${unknown}”, which is not a treatment`)
      if (new Set(skills).size < skills.length) say(['skills'], 'names one treatment twice')
      const strayDay = dayOutside(barber.hours, config.openingHours)
      if (strayDay) say(['hours', strayDay], 'must lie within the shop’s opening hours')
    }
  })
/** As it is written: what has a default may be left out. */
export type ShopConfig = z.input<typeof shopConfig>

function eachDifferent<Row>(field: string, keyOf: (row: Row) => string) {
  return (rows: Row[], context: z.RefinementCtx) => {
    const index = rows.findIndex((row, at) => rows.slice(0, at).some(other => keyOf(other) === keyOf(row)))
    const row = rows[index]
    if (!row) return
    const message = `must differ from every other, and “${keyOf(row)}” is there twice`
    context.addIssue({ code: 'custom', path: [index, field], message })
  }
}

function dayOutside(hours: z.infer<typeof partialWeek>, open: z.infer<typeof week>): string | undefined {
  const opened = new Map(Object.entries(open))
  const stray = Object.entries(hours).find(([day, spell]) => spell && !isWithin(spell, opened.get(day)))
  return stray?.[0]
}

function isWithin(inner: [string, string], outer: [string, string] | null | undefined): boolean {
  return (
    !!outer &&
    minuteOfDay(outer[0]) <= minuteOfDay(inner[0]) &&
    minuteOfDay(inner[1]) <= minuteOfDay(outer[1])
  )
}
