import { z } from 'zod'
import { isPlainLine } from '../../../shared/plain-text.ts'
import { calendarDate } from '../../../shared/wire.ts'
import { DRINKS, FEATURE_CARDS } from './default-rules.ts'
import { PALETTE_NAMES, whyNotAccent } from './palette-rules.ts'

/** Marks that turn the direction of the letters after them, in the rest of a page too. */
const TURNING_MARKS = /[\u202a-\u202e\u2066-\u2069]/

export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(text => isPlainLine(text) && !TURNING_MARKS.test(text), 'must be one line of plain text')

export const webAddress = z.url({ protocol: /^https?$/ }).max(300)

const featureCard = z.strictObject({ title: line(60), text: line(300) }).meta({ id: 'FeatureCard' })

export const expectations = z.object({
  featureCards: z.array(featureCard).length(3).default(FEATURE_CARDS),
  drinks: z.array(line(60)).max(8).default(DRINKS),
})

const notice = z
  .strictObject({ text: line(200), from: calendarDate, until: calendarDate })
  .refine(({ from, until }) => from <= until, { path: ['until'], message: 'must not be before it begins' })
  .meta({ id: 'ShopNotice', description: 'Shown from the first date to the last, both included' })

export const notices = z.object({ notices: z.array(notice).max(5).default([]) })

export const colours = z
  .strictObject({
    palette: z.enum(PALETTE_NAMES),
    accent: z
      .string()
      .regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #7d5a14')
      .nullable(),
  })
  .superRefine((value, context) => {
    const message = whyNotAccent(value)
    if (message) context.addIssue({ code: 'custom', path: ['accent'], message })
  })
  .meta({ id: 'ShopColours' })

export const appearance = z.object({ colours: colours.default({ palette: 'bottle', accent: null }) })
