import { z } from 'zod'
import { minuteOfDay } from '../../shared/clock-time.ts'
import { calendarDate, clockTime } from '../../shared/wire.ts'
import { type SectionName, SHOP_SECTIONS } from '../shop/contract.ts'
import { line } from '../shop/words-contract.ts'
import { MAX_PARTS, treatmentGroup } from '../treatments/contract.ts'

const dayOfWeek = z.int().min(0).max(6).meta({ description: 'Sunday is 0' })

const span = z
  .strictObject({ dayOfWeek, from: clockTime, until: clockTime })
  .refine(({ from, until }) => minuteOfDay(from) < minuteOfDay(until), {
    path: ['until'],
    message: 'must be after it begins',
  })

const pence = z.int().min(0).max(100_000)
const minutes = z.int().min(5).max(240).multipleOf(5)
const place = z.int().min(1).meta({ description: 'In the list of treatments, from 1' })

const treatment = z.strictObject({
  name: line(60),
  description: z.string().trim().max(200),
  group: treatmentGroup,
  durationMinutes: minutes,
  prices: z.array(z.strictObject({ from: calendarDate, pence })).min(1),
  parts: z.array(place).max(MAX_PARTS).meta({ description: 'What a set stands for' }),
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
})

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
} satisfies Record<SectionName, z.ZodType>)

export const SETUP_FORMAT = 'chairtime-shop'

/** A shop's set-up as a file: what the owner sets, without people's passwords, visits, payments. */
export const shopSetup = z
  .strictObject({
    format: z.literal(SETUP_FORMAT),
    version: z.literal(1),
    sections,
    openingHours: z.array(span).max(7),
    treatments: z.array(treatment).min(1),
    team: z.array(member),
    photos: z
      .array(photo)
      .max(MOST_PHOTOS)
      .optional()
      .meta({ description: 'In their order; without them, those of the shop stay' }),
  })
  .superRefine(({ openingHours, treatments, team, photos = [] }, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    const days = openingHours.map(each => each.dayOfWeek)
    if (new Set(days).size < days.length) refuse(['openingHours'], 'names one day twice')
    for (const [index, { parts, prices }] of treatments.entries()) {
      const strange = strangePlace(parts, treatments.length)
      if (strange)
        refuse(['treatments', index, 'parts'], `names treatment ${strange}, which is not in the list`)
      if (parts.includes(index + 1) || new Set(parts).size < parts.length)
        refuse(['treatments', index, 'parts'], 'names one treatment twice')
      if (new Set(prices.map(({ from }) => from)).size < prices.length)
        refuse(['treatments', index, 'prices'], 'has two that begin on one date')
    }
    const counts = { team: team.length, treatment: treatments.length }
    for (const [index, { place: at, subject, words }] of photos.entries()) {
      const most = at === 'team' || at === 'treatment' ? counts[at] : 0
      const isThere = most === 0 ? subject === null : subject !== null && subject <= most
      if (!isThere) refuse(['photos', index, 'subject'], 'is not one of those that can have a photo there')
      if (most === 0 && words.trim() === '') refuse(['photos', index, 'words'], 'must say what it shows')
    }
    for (const [index, { treatments: chosen, username, weeks, firstDate, lastDate }] of team.entries()) {
      const places = chosen.map(each => each.treatment)
      const strange = strangePlace(places, treatments.length)
      if (strange)
        refuse(['team', index, 'treatments'], `names treatment ${strange}, which is not in the list`)
      if (new Set(places).size < places.length)
        refuse(['team', index, 'treatments'], 'names one treatment twice')
      if (firstDate && lastDate && firstDate > lastDate)
        refuse(['team', index, 'lastDate'], 'must not be before the first')
      if (team.findIndex(other => other.username === username) < index)
        refuse(['team', index, 'username'], 'must differ from every other')
      if (new Set(weeks.map(({ from }) => from)).size < weeks.length)
        refuse(['team', index, 'weeks'], 'has two that begin on one date')
    }
  })

export type ShopSetup = z.infer<typeof shopSetup>

function strangePlace(places: readonly number[], count: number): number | undefined {
  return places.find(each => each > count)
}
