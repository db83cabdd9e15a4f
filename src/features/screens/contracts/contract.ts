import { z } from 'zod'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { plainLine } from '../../../shared/plain-line.ts'
import { calendarDate } from '../../../shared/wire.ts'
import { CONTRACT_STATES } from './state-rules.ts'

const pence = z.int().min(0).meta({ description: 'Pence' })
const state = z.enum(CONTRACT_STATES).meta({ id: 'AdvertContractState' })

/** A contract that is being drawn up. */
export const contractDraft = z
  .strictObject({
    advertiserId: z.uuid('That advertiser could not be found.'),
    packageName: z.string('Please choose a package.').max(40),
    startDate: calendarDate,
    isMadeByShop: z.boolean().meta({ description: 'Whether the shop makes the advert, for its fee' }),
  })
  .meta({ id: 'AdvertContractDraft' })
export type ContractDraft = z.infer<typeof contractDraft>

const terms = z.object({
  id: z.uuid(),
  packageName: z.string(),
  minimumMonths: z.int(),
  hasCards: z.boolean().meta({ description: 'Whether cards of theirs are kept in the shop' }),
  isMadeByShop: z.boolean(),
  startDate: calendarDate,
  lastDate: calendarDate,
  weeks: z.int().meta({ description: 'Started weeks, as they are billed' }),
  pencePerWeek: pence,
  setUpPence: pence,
  adCreationPence: pence,
  totalPence: pence,
  state,
  heldUntil: calendarDate.nullable().meta({ description: 'Until when the spot is held without a yes' }),
  acceptedAt: z.iso.datetime().nullable(),
  acceptedName: z.string().nullable(),
  cancelledOn: calendarDate.nullable().meta({ description: 'Its last billed day, when it was cancelled' }),
  extraDays: z
    .int()
    .min(0)
    .meta({ description: 'Shown for so many days more than are billed, for plays that were missing' }),
  areCardsLow: z.boolean(),
  cardCount: z.int().min(0).nullable().meta({ description: 'Kept in the shop, as counted last' }),
})
export type ContractTerms = z.infer<typeof terms>

export const advertContract = terms
  .extend({
    advertiserId: z.uuid(),
    version: z.int(),
    lastDayIfCancelled: calendarDate.meta({ description: 'Its last billed day, if it were cancelled today' }),
  })
  .meta({ id: 'AdvertContract' })
export type AdvertContract = z.infer<typeof advertContract>

export const contractsResponse = z
  .object({
    contracts: z.array(advertContract),
    capacity: z.int().meta({ description: 'Adverts that fit into the loop beside the house slides' }),
    soldToday: z.int(),
    waiting: z
      .array(
        z
          .object({ contractId: z.uuid(), freeFrom: calendarDate })
          .meta({ id: 'WaitingAdvertContract', description: 'And from when a spot is free for its term' }),
      )
      .meta({ description: 'Drafts that every spot is sold for, in the order in which they were drawn up' }),
  })
  .meta({ id: 'AdvertContracts' })
export type ContractsResponse = z.infer<typeof contractsResponse>

export const addedContract = z.object({ id: z.uuid() }).meta({ id: 'AddedAdvertContract' })

export const contractParams = z.object({ id: z.uuid('That contract could not be found.') })
export const contractStep = z
  .strictObject({ version: z.int().meta({ description: 'As it was seen' }) })
  .meta({ id: 'AdvertContractStep' })

export const redrawing = contractStep
  .extend(contractDraft.omit({ advertiserId: true }).shape)
  .meta({ id: 'AdvertContractRedrawing' })
export type Redrawing = Omit<z.infer<typeof redrawing>, 'version'>

export const cancellation = contractStep
  .extend({ lastDay: calendarDate.meta({ description: 'As `lastDayIfCancelled` was seen' }) })
  .meta({ id: 'AdvertContractCancellation' })
export type Cancellation = z.infer<typeof cancellation>

/** What an advertiser sees on their private page. */
export const advertiserPage = z
  .object({
    businessName: z.string(),
    contactName: z.string(),
    billingAddress: z.string(),
    contracts: z
      .array(terms.meta({ id: 'AdvertContractTerms' }))
      .meta({ description: 'Sent ones; no drafts' }),
  })
  .meta({ id: 'AdvertiserPage' })
export type AdvertiserPage = z.infer<typeof advertiserPage>

export const advertiserToken = z
  .string()
  .regex(/^[\w-]{22}$/, 'That is no address of an advertiser’s page.')
  .meta({ description: 'The private token of their page' })

export const acceptance = z
  .strictObject({ name: plainLine(60, 'Please type your name, as your signature.') })
  .meta({ id: 'AdvertContractAcceptance' })
export type Acceptance = z.infer<typeof acceptance>

export const cardCountForm = z.object({
  count: z
    .string()
    .trim()
    .regex(/^\d{1,5}$/, 'Please type how many there are, such as 40.')
    .transform(Number),
})

export const cardsRequest = contractStep
  .extend({
    areLow: z.boolean(),
    count: z.int().min(0).max(99_999).optional().meta({ description: 'Left as it is when not given' }),
  })
  .meta({ id: 'AdvertCards' })
export type CardsRequest = z.infer<typeof cardsRequest>

/** The form on the advertiser's page. */
export const acceptanceForm = z.object({
  ...acceptance.shape,
  contractId: z.uuid('That contract could not be found.'),
})

/** The form in which the owner draws up a contract. */
export function draftForm(today: CalendarDate) {
  const startDate = calendarDate.refine(date => date >= today, 'Please choose today or a later day.')
  return contractDraft
    .pick({ packageName: true })
    .extend({ startDate, isMadeByShop: z.literal('yes').optional() })
}

export const PDF_RESPONSE = {
  description: 'A PDF of two pages at most',
  content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
}
