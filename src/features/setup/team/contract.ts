import { z } from 'zod'
import { whyNotEmail, whyNotPhone } from '../../../shared/contact-details.ts'
import { checkedBy } from '../../../shared/contact-schemas.ts'
import { plainLine } from '../../../shared/plain-line.ts'
import { calendarDate, rowId } from '../../../shared/wire.ts'
import { barberResponse } from '../../shop/barbers/contract.ts'

const EMPTY = { description: 'Empty where there is none' }
const orEmpty = (whyNot: (text: string) => string | null) => (text: string) =>
  text === '' ? null : whyNot(text)

/** By this the form, the edit conflict, the trail, the row and the response are typed: a forgotten field won't compile. */
const barberFields = z.strictObject({
  name: plainLine(60, 'Please give the barber’s name.'),
  title: plainLine(60, 'Please give the barber’s title.'),
  phone: checkedBy(orEmpty(whyNotPhone), 'Please give a phone number, or leave it empty.').meta(EMPTY),
  email: checkedBy(orEmpty(whyNotEmail), 'Please give an email address, or leave it empty.').meta(EMPTY),
  username: z
    .string('Please give a username.')
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9._-]{3,40}$/, 'A username has 3 to 40 of a-z, 0-9, dot, dash and underscore.'),
})
export type BarberFields = z.infer<typeof barberFields>
export type BarberField = keyof BarberFields
export const BARBER_FIELDS = barberFields.keyof().options

/** A barber as the owner sees them; without the password. */
export const adminBarberResponse = barberResponse.extend({
  ...barberFields.shape,
  isActive: z.boolean(),
  lastDate: calendarDate.nullable().meta({ description: 'Nothing can be booked after it' }),
  hasPassword: z.boolean(),
  upcomingVisits: z.int().min(0).meta({ description: 'Booked visits from now on' }),
  version: rowId.meta({ description: 'Grows with each change; send it back as If-Match' }),
})

export const barberUpdate = barberFields.extend({
  password: z
    .string('The password must be text.')
    .max(512, 'That password is too long.')
    .optional()
    .meta({ description: 'Empty or missing leaves it unchanged; otherwise 12 to 128 characters' }),
})

export const toggleRequest = z.strictObject({
  isActive: z.boolean('Please choose whether the barber is active.'),
})
export const toggleResponse = z.object({
  id: rowId,
  isActive: z.boolean(),
  upcomingVisits: z.int().min(0).meta({ description: 'Booked visits that stand' }),
  version: rowId,
})

const treatmentIds = z
  .array(rowId)
  .max(200)
  .refine(ids => new Set(ids).size === ids.length, 'Each treatment comes once.')
  .meta({ description: 'What they do' })

export const addBarberRequest = barberFields
  .extend({
    firstDate: calendarDate.nullable().meta({ description: 'Null for today' }),
    treatmentIds,
    hours: z.enum(['as-shop', 'later']).meta({
      description: '`as-shop` works whenever the shop opens; `later` leaves the hours empty',
    }),
  })
  .meta({ id: 'AddBarberRequest' })

export const treatmentsRequest = z.strictObject({ treatmentIds }).meta({ id: 'BarberTreatments' })

export const orderRequest = z
  .strictObject({ ids: z.array(rowId).max(500).meta({ description: 'Every barber, in the new order' }) })
  .meta({ id: 'TeamOrder' })

export const teamMember = adminBarberResponse
  .extend({
    firstDate: calendarDate.nullable().meta({ description: 'Nothing can be booked before it' }),
    treatmentIds,
    hasHours: z.boolean().meta({ description: 'Whether any week of theirs has hours' }),
    account: z
      .object({ id: rowId, status: z.enum(['active', 'disabled', 'invited']) })
      .nullable()
      .meta({ description: 'With which they sign in; null without one' }),
    canBeDeleted: z
      .boolean()
      .meta({ description: 'Whether they have neither visits, payments, waiting customers nor an account' }),
  })
  .meta({ id: 'TeamMember' })
export const teamResponse = z
  .object({ today: calendarDate, members: z.array(teamMember).meta({ description: 'In the shop’s order' }) })
  .meta({ id: 'Team' })

export const addedResponse = z.object({ id: rowId }).meta({ id: 'AddedBarber' })
export const versionResponse = z
  .object({ version: rowId.meta({ description: 'For If-Match' }) })
  .meta({ id: 'BarberVersion' })

export type TeamMember = z.infer<typeof teamMember>
export type TeamResponse = z.infer<typeof teamResponse>
export type AddBarberRequest = z.infer<typeof addBarberRequest>
export type AdminBarber = z.infer<typeof adminBarberResponse>
export type BarberUpdate = z.infer<typeof barberUpdate>
export type ToggleResponse = z.infer<typeof toggleResponse>
