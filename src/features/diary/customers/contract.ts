import { z } from 'zod'
import { phoneNumber } from '../../../shared/contact-schemas.ts'
import { plainLine } from '../../../shared/plain-line.ts'
import { calendarDate, clockTime, rowId } from '../../../shared/wire.ts'
import { waitingEntry } from '../../booking/waiting-list/contract.ts'
import { visitResponse } from '../../calendar/visits/contract.ts'
import { visitHistory } from '../../calendar/visits/history-contract.ts'
import { ledgerEntry } from '../../till/takings/contract.ts'
import { onlineBooking } from '../online-blocks/contract.ts'
import { NOTE_MAX_LENGTH } from './rules.ts'

/** Sent in a body, so that no number stands in an address or a log. */
export const customerQuery = z.strictObject({ phone: phoneNumber })

export const eraseRequest = customerQuery.extend({
  visitsToCome: z.int().min(0).meta({
    description: 'The number of visits to come, which are cancelled; refused when it differs',
  }),
})

const visitRecord = z.object({
  id: z.string().meta({ description: 'By which calls of staff name it' }),
  reference: z.string(),
  date: calendarDate,
  time: clockTime,
  barberId: rowId,
  barberName: z.string(),
  treatments: z.array(
    z.object({ id: rowId, name: z.string(), price: z.int().meta({ description: 'Pence' }) }),
  ),
  totalDuration: z.int().meta({ description: 'Minutes' }),
  totalPrice: z.int().meta({ description: 'Pence' }),
  status: visitResponse.shape.status,
  lateMinutes: z.int().meta({ description: 'Minutes late, as the customer announced' }),
  customerName: z.string(),
  customerPhone: z.string(),
  customerEmail: z.string().nullable(),
  unconfirmedEmail: z.string().nullable().meta({ description: 'A new address that is not confirmed yet' }),
  source: z.enum(['online', 'phone', 'walk-in']).meta({ description: 'How it was booked' }),
  privateNote: z.string().nullable().meta({ description: 'What the shop noted for itself' }),
  adjustmentReason: z
    .string()
    .nullable()
    .meta({ description: 'Why its length or price is not that of the price list' }),
  cancelReason: z.string().nullable().meta({ description: 'Why the shop cancelled it' }),
  arrivedAt: z.string().nullable().meta({ description: 'ISO 8601, UTC' }),
  startedAt: z.string().nullable().meta({ description: 'When they took the chair; ISO 8601, UTC' }),
  endedAt: z.string().nullable().meta({ description: 'When it was done or a no-show; ISO 8601, UTC' }),
  bookedAt: z.iso.datetime().meta({ description: 'UTC' }),
  changedAt: z.iso.datetime().meta({ description: 'UTC' }),
  isToCome: z.boolean(),
  history: visitHistory,
  payments: z
    .array(
      ledgerEntry
        .pick({ day: true, kind: true, pence: true, method: true, reason: true })
        .meta({ id: 'CustomerPayment' }),
    )
    .meta({ description: 'What was taken for it, and taken back' }),
  onTheHouse: z.string().nullable().meta({ description: 'Why nothing was taken for it; null otherwise' }),
})

const entryRecord = waitingEntry.extend({
  customerName: z.string(),
  customerPhone: z.string(),
  customerEmail: z.string(),
  joinedAt: z.iso.datetime().meta({ description: 'UTC' }),
})

const noteText = plainLine(NOTE_MAX_LENGTH, 'Please write the note in one line.').meta({
  description: 'Never shown to the customer on the site, but part of their data',
})
const noteVersion = rowId.meta({ description: 'The note’s version as it was seen' })

export const noteRequest = customerQuery.extend({ text: noteText }).meta({ id: 'CustomerNoteRequest' })
export const editNoteRequest = z
  .strictObject({ version: noteVersion, text: noteText })
  .meta({ id: 'CustomerNoteEdit' })

const noteRecord = z
  .object({
    id: rowId,
    version: noteVersion,
    text: z.string(),
    writtenBy: z.string().meta({ description: 'A username' }),
    createdAt: z.iso.datetime().meta({ description: 'UTC' }),
  })
  .meta({ id: 'CustomerNote' })

export const mergeRequest = customerQuery
  .extend({ otherPhone: phoneNumber.meta({ description: 'A number of the other' }) })
  .meta({ id: 'CustomerMerge' })
export const splitRequest = customerQuery
  .extend({ mergeId: z.uuid().meta({ description: 'The record’s lastMerge' }) })
  .meta({ id: 'CustomerSplit' })

/** At least one visit or waiting-list entry. */
export const customerRecord = z
  .object({
    visits: z.array(visitRecord.meta({ id: 'CustomerVisit' })).meta({ description: 'Earliest first' }),
    waitingEntries: z
      .array(entryRecord.meta({ id: 'CustomerWaitingEntry' }))
      .meta({ description: 'On the waiting list, first come first' }),
    visitsToCome: z.int().min(0),
    notes: z.array(noteRecord).meta({ description: 'Of the shop about the customer, newest first' }),
    onlineBooking: onlineBooking.meta({ description: 'Of the number that was looked up' }),
    mergedNumbers: z
      .array(z.object({ phone: z.string(), onlineBooking }).meta({ id: 'CustomerNumber' }))
      .meta({ description: 'The numbers that the shop made one customer’s; empty of a customer with one' }),
    lastMerge: z
      .object({ id: z.uuid(), mergedAt: z.iso.datetime().meta({ description: 'UTC' }) })
      .nullable()
      .meta({ description: 'What can still be undone; null when nothing can' }),
  })
  .meta({ id: 'CustomerRecord' })

export const eraseResponse = z.object({
  visits: z.int().meta({ description: 'Visits that were anonymised' }),
  cancelled: z.int().meta({ description: 'How many of them were to come, and are cancelled' }),
  waitingEntries: z.int().meta({ description: 'Entries removed from the waiting list' }),
})

export type EntryRecord = z.infer<typeof entryRecord>
export type CustomerVisitRecord = z.infer<typeof visitRecord>
export type CustomerRecord = z.infer<typeof customerRecord>
export type EraseRequest = z.infer<typeof eraseRequest>
export type NoteRecord = z.infer<typeof noteRecord>
export type NoteRequest = z.infer<typeof noteRequest>
export type EditNoteRequest = z.infer<typeof editNoteRequest>
export type MergeRequest = z.infer<typeof mergeRequest>
export type SplitRequest = z.infer<typeof splitRequest>
export type Erased = z.infer<typeof eraseResponse>
