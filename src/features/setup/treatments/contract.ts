import { z } from 'zod'
import { plainLine } from '../../../shared/plain-line.ts'
import { calendarDate, clockTime, rowId } from '../../../shared/wire.ts'
import { MAX_PARTS, treatmentGroup, typedPrice } from '../../shop/treatments/contract.ts'

export const MAX_MINUTES = 240

const pence = typedPrice
  .max(100_000, 'Please give a price of up to £1,000.')
  .meta({ description: 'Pence', example: 1900 })
const minutes = z
  .int('Please give the minutes as a number.')
  .min(5, 'A treatment takes 5 minutes or more.')
  .max(MAX_MINUTES, 'A treatment takes up to 4 hours.')
  .multipleOf(5, 'Please give a multiple of 5 minutes.')
  .meta({ description: 'Minutes', example: 30 })

const barberTerms = z
  .strictObject({
    barberId: rowId,
    price: pence.nullable().meta({ description: 'Pence; null where it is the menu’s' }),
    duration: minutes.nullable().meta({ description: 'Minutes; null where they are the menu’s' }),
  })
  .meta({ id: 'BarberTerms' })

const fields = {
  name: plainLine(60, 'Please give the treatment’s name.'),
  description: z.string().trim().max(200, 'Please keep the description to 200 letters.'),
  group: treatmentGroup,
  duration: minutes,
  barbers: z
    .array(barberTerms)
    .max(200)
    .refine(all => areDifferent(all.map(({ barberId }) => barberId)), 'Each barber can be named once.')
    .meta({ description: 'Who does it' }),
  parts: z
    .array(rowId)
    .max(MAX_PARTS)
    .refine(all => all.length !== 1, 'A set has two parts or more.')
    .refine(areDifferent, 'Each treatment can be part of a set once.')
    .meta({ description: 'The treatments that it stands for; none unless it is a set' }),
}

function areDifferent(ids: readonly number[]): boolean {
  return new Set(ids).size === ids.length
}

export const treatmentFields = z.strictObject(fields).meta({ id: 'TreatmentFields' })
export const newTreatment = z.strictObject({ ...fields, price: pence }).meta({ id: 'NewTreatment' })
export const priceRequest = z.strictObject({ price: pence }).meta({ id: 'PriceRequest' })
export const retirementRequest = z.strictObject({ isRetired: z.boolean() }).meta({ id: 'RetirementRequest' })
export const orderRequest = z
  .strictObject({ ids: z.array(rowId).max(500).meta({ description: 'Every treatment that is done' }) })
  .meta({ id: 'MenuOrder' })

export const visitsQuery = z.object({
  visits: z.enum(['ask', 'keep']).optional().meta({
    description: 'keep: booked visits stay as they were booked; otherwise they refuse the change',
  }),
})

const price = z.object({ from: calendarDate, price: z.int().meta({ description: 'Pence' }) })

export const menuTreatment = z
  .object({
    ...fields,
    id: rowId,
    version: z.int().meta({ description: 'For If-Match' }),
    price: z.int().meta({ description: 'Pence; what a visit today costs' }),
    prices: z.array(price.meta({ id: 'PriceFrom' })).meta({ description: 'All of them, earliest first' }),
    retiredOn: calendarDate.nullable(),
  })
  .meta({ id: 'MenuTreatment' })

export const menuResponse = z
  .object({
    today: calendarDate,
    treatments: z.array(menuTreatment).meta({ description: 'In the menu’s order' }),
    barbers: z
      .array(z.object({ id: rowId, name: z.string(), isActive: z.boolean() }).meta({ id: 'MenuBarber' }))
      .meta({ description: 'In the shop’s order' }),
  })
  .meta({ id: 'Menu' })

export const oddVisit = z
  .object({
    reference: z.string(),
    date: calendarDate,
    time: clockTime,
    barberName: z.string(),
    customerName: z.string(),
    price: z.int().meta({ description: 'Pence, as booked; of this treatment' }),
    duration: z.int().meta({ description: 'Minutes, as booked; of this treatment' }),
    why: z.enum(['terms', 'not-done']).meta({ description: 'Other terms, or its barber no longer does it' }),
  })
  .meta({ id: 'OddVisit' })

export type BarberTerms = z.infer<typeof barberTerms>
export type TreatmentFields = z.infer<typeof treatmentFields>
export type NewTreatment = z.infer<typeof newTreatment>
export type MenuTreatment = z.infer<typeof menuTreatment>
export type Menu = z.infer<typeof menuResponse>
export type OddVisit = z.infer<typeof oddVisit>
