import { z } from 'zod'
import { minuteOfDay } from '../../shared/clock-time.ts'
import { calendarDate, clockTime } from '../../shared/wire.ts'
import { type SectionName, SHOP_SECTIONS } from '../shop/contract.ts'
import { line } from '../shop/words-contract.ts'

const dayOfWeek = z.int().min(0).max(6).meta({ description: 'Sunday is 0' })

const span = z
  .strictObject({ dayOfWeek, from: clockTime, until: clockTime })
  .refine(({ from, until }) => minuteOfDay(from) < minuteOfDay(until), {
    path: ['until'],
    message: 'must be after it begins',
  })

const treatment = z.strictObject({
  name: line(60),
  description: line(200),
  pricePence: z.int().min(0).max(100_000),
  durationMinutes: z.int().min(5).max(240).multipleOf(5),
})

const member = z.strictObject({
  name: line(60),
  title: line(60),
  username: z.string().regex(/^[a-z0-9._-]{3,40}$/, 'must be 3 to 40 of a-z, 0-9, dot, dash or underscore'),
  imageUrl: z.string().startsWith('/').nullable(),
  phone: z.string().max(30),
  email: z.string().max(254),
  isActive: z.boolean(),
  treatments: z.array(z.int().min(1)).meta({ description: 'Places in the list of treatments, from 1' }),
  weeks: z.array(z.strictObject({ from: calendarDate, spans: z.array(span).max(70) })).min(1),
})

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

/** A shop's set-up as a file: what the owner sets, without people's passwords, visits, payments or photographs. */
export const shopSetup = z
  .strictObject({
    format: z.literal(SETUP_FORMAT),
    version: z.literal(1),
    sections,
    openingHours: z.array(span).max(7),
    treatments: z.array(treatment).min(1),
    team: z.array(member),
  })
  .superRefine(({ openingHours, treatments, team }, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    const days = openingHours.map(each => each.dayOfWeek)
    if (new Set(days).size < days.length) refuse(['openingHours'], 'names one day twice')
    for (const [index, { treatments: chosen, username, weeks }] of team.entries()) {
      const strange = chosen.find(place => place > treatments.length)
      if (strange)
        refuse(['team', index, 'treatments'], `names treatment ${strange}, which is not in the list`)
      if (new Set(chosen).size < chosen.length)
        refuse(['team', index, 'treatments'], 'names one treatment twice')
      if (team.findIndex(other => other.username === username) < index)
        refuse(['team', index, 'username'], 'must differ from every other')
      if (new Set(weeks.map(({ from }) => from)).size < weeks.length)
        refuse(['team', index, 'weeks'], 'has two that begin on one date')
    }
  })

export type ShopSetup = z.infer<typeof shopSetup>
