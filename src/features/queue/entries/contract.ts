import { z } from 'zod'
import { plainLine } from '../../../shared/plain-line.ts'
import { clockTime, rowId } from '../../../shared/wire.ts'
import { MOST_TREATMENTS } from '../../shop/shop/booking-limit-rules.ts'
import { MOST_OF_PARTY } from './rules.ts'

const code = z
  .string()
  .meta({ description: 'Two words that name an entry in the room', example: 'brass comb' })
const minutes = z.int().meta({ description: 'Minutes from now, in fives' })
const entryId = z.uuid('That entry could not be found.')

/** Never one number, and never better than it is; null: perhaps no chair is free any more today. */
export const saidWaitResponse = z
  .object({ fromMinutes: minutes, untilMinutes: minutes })
  .meta({ id: 'QueueWait' })
  .nullable()
  .meta({ description: 'In 80 of 100 cases; null when there may be no time any more today' })

const treatmentIds = z
  .array(rowId)
  .min(1, 'Please choose at least one treatment.')
  .max(MOST_TREATMENTS)
  .refine(ids => new Set(ids).size === ids.length, 'Each treatment can be named once.')
const barberId = rowId.nullable().meta({ description: 'Null for any barber who does them all' })
const firstName = z
  .union([z.literal(''), plainLine(40, 'Please keep the name to one line.')])
  .default('')
  .meta({ description: 'A first name; may be empty. Deleted when the day is over' })
const size = z
  .int()
  .min(1)
  .max(MOST_OF_PARTY, `A party is up to ${MOST_OF_PARTY}. Please join again for the others.`)

const phone = z
  .string()
  .max(30)
  .default('')
  .meta({ description: 'For a text when two people are before them; may be empty. Deleted with the name' })

const party = {
  treatmentIds,
  barberId: barberId.default(null),
  firstName,
  phone,
  size: size.default(1),
  isTogether: z
    .boolean()
    .default(true)
    .meta({ description: 'Side by side as chairs come free, or one after the other with one barber' }),
}

export const joinRequest = z.strictObject({
  ...party,
  isHere: z.boolean().default(true).meta({ description: 'False: on their way' }),
  dayCode: z
    .string()
    .max(60)
    .default('')
    .meta({ description: 'The words of the day, where the shop wants them' }),
})
export type JoinRequest = z.infer<typeof joinRequest>

export const deskJoinRequest = z.strictObject({ ...party, isHere: z.boolean().default(true) })
export type DeskJoinRequest = z.infer<typeof deskJoinRequest>

/** What a kiosk sends: no name is typed there, and who stands before it is here. */
export const kioskJoinRequest = z
  .strictObject({ treatmentIds, barberId, size, isTogether: z.boolean() })
  .meta({ id: 'QueueKioskJoin' })
export type KioskJoinRequest = z.infer<typeof kioskJoinRequest>

export const queueToken = z
  .string()
  .regex(/^[\w-]{22}$/, 'That is no address of a place in the queue.')
  .meta({ description: 'The private token of an entry' })

export const joinedQueue = z
  .object({ token: queueToken, code, wait: saidWaitResponse, ahead: z.int() })
  .meta({ id: 'JoinedQueue' })
export type JoinedQueue = z.infer<typeof joinedQueue>

export const JOINING = ['open', 'off', 'closed', 'not-open-yet', 'no-barber', 'full'] as const

/** In the shape that programs of other shops know: parties ahead, and a range of seconds. */
export const queueResponse = z
  .object({
    joining: z.enum(JOINING).meta({ description: 'Whether one can join now, or why not' }),
    partiesAhead: z.int().meta({ description: 'Who wait, parties and booked customers who are here' }),
    peopleAhead: z.int().meta({ description: 'The same, each of a party counted' }),
    estimatedWaitSeconds: z
      .object({ min: z.int(), max: z.int() })
      .nullable()
      .meta({ description: 'For one person and the usual cut with any barber; null when no one can join' }),
    needsDayCode: z.boolean(),
    sendsTexts: z.boolean().meta({ description: 'Whether one who leaves a number is sent texts' }),
    asOf: z.iso.datetime(),
  })
  .meta({ id: 'Queue' })
export type QueueResponse = z.infer<typeof queueResponse>

export const waitResponse = z
  .object({
    wait: saidWaitResponse,
    ahead: z.int().meta({ description: 'People who wait' }),
    joining: z.enum(JOINING),
    waitForAny: saidWaitResponse.optional().meta({ description: 'With any barber, when one was named' }),
  })
  .meta({ id: 'QueueWaitFor' })
export type WaitResponse = z.infer<typeof waitResponse>

const STANDINGS = ['waiting', 'called', 'in-chair', 'done', 'left', 'missed'] as const
const standing = z.enum(STANDINGS).meta({ id: 'QueueStanding' })
export type QueueStanding = z.infer<typeof standing>

const grownWait = z
  .object({
    because: z
      .string()
      .nullable()
      .meta({ description: 'The barber who goes, as was entered since they joined; null when none does' }),
    awayFrom: clockTime.nullable().meta({ description: 'Null: that barber is away already' }),
    backAt: clockTime.nullable().meta({ description: 'Null: not today' }),
  })
  .meta({
    id: 'QueueWaitGrown',
    description: 'That the wait is over 15 minutes longer than they were told',
  })
export type GrownWait = z.infer<typeof grownWait>

export const entryResponse = z
  .object({
    code,
    standing,
    size,
    isTogether: z.boolean(),
    isHere: z.boolean(),
    barberId: rowId.nullable(),
    barberName: z.string().nullable(),
    treatmentIds: z.array(rowId),
    treatmentName: z.string(),
    calledBy: z.string().nullable().meta({ description: 'The barber whose chair is theirs now' }),
    ahead: z.int(),
    wait: saidWaitResponse,
    waitForAny: saidWaitResponse.meta({ description: 'What any barber would mean, when one was named' }),
    saidAtJoining: saidWaitResponse,
    grown: z.union([grownWait, z.null()]),
    isBarberGone: z.boolean().meta({ description: 'The barber whom they wait for works no more today' }),
    firstName: z.string().meta({ description: 'Empty when none was given, or it is forgotten' }),
    phone: z.string().meta({ description: 'For texts; empty as well' }),
    canReturn: z.boolean().meta({ description: 'Missed, and may still come back' }),
  })
  .meta({ id: 'QueueEntry' })
export type EntryResponse = z.infer<typeof entryResponse>

export const entryChange = z
  .strictObject({
    barberId: barberId.optional(),
    isHere: z.boolean().optional().meta({ description: 'Here, or on their way' }),
    forgets: z
      .literal(true)
      .optional()
      .meta({ description: 'The first name and the number are forgotten at once' }),
    returns: z.literal(true).optional().meta({ description: 'Back after being missed' }),
  })
  .meta({ id: 'QueueEntryChange' })
export type EntryChange = z.infer<typeof entryChange>

const lineItem = z
  .object({
    kind: z.enum(['entry', 'visit']),
    id: z.string().meta({ description: 'Of the entry, or of the booked visit' }),
    code: code.nullable().meta({ description: 'Null of a booked visit' }),
    name: z.string().meta({ description: 'Empty when none was given' }),
    standing,
    treatmentName: z.string(),
    barberId: rowId.nullable(),
    barberName: z.string().nullable(),
    bookedTime: clockTime.nullable(),
    size,
    seated: z.int().meta({ description: 'How many of the party sit or sat' }),
    isTogether: z.boolean(),
    isHere: z.boolean(),
    since: clockTime.meta({ description: 'When they joined, or arrived for their booking' }),
    said: saidWaitResponse,
    wait: saidWaitResponse,
    isBarberGone: z.boolean(),
    hasPhone: z.boolean(),
    passes: z.int().meta({ description: 'How often someone behind them went first' }),
    calledBarberId: rowId.nullable(),
    calledAt: z.iso.datetime().nullable(),
    version: z.string(),
    undo: z
      .string()
      .nullable()
      .meta({ description: 'The last change, which can be undone; null when none can' }),
  })
  .meta({ id: 'QueueLineItem' })
export type LineItem = z.infer<typeof lineItem>

const queueChair = z
  .object({
    barberId: rowId,
    barberName: z.string(),
    isIn: z.boolean(),
    isBusy: z.boolean(),
    nextId: z.string().nullable().meta({ description: 'Whom Next would call, by the rule' }),
    heldFor: z.string().nullable().meta({ description: 'The code or name for whom the chair is kept empty' }),
  })
  .meta({ id: 'QueueChair' })

export const staffQueue = z
  .object({
    joining: z.enum(JOINING),
    dayCode: z.string().nullable(),
    sendsTexts: z.boolean(),
    waitForAny: saidWaitResponse,
    line: z.array(lineItem).meta({ description: 'Who waits or was called, in the order of the line' }),
    gone: z.array(lineItem).meta({ description: 'Who left, was missed or sat down in the last 20 minutes' }),
    chairs: z.array(queueChair),
  })
  .meta({ id: 'StaffQueue' })
export type StaffQueue = z.infer<typeof staffQueue>

export const nextRequest = z.strictObject({ barberId: rowId }).meta({ id: 'QueueNext' })

export const nextResponse = z
  .object({
    kind: z.enum(['entry', 'visit', 'hold', 'empty']),
    id: z.string().nullable(),
    name: z.string().meta({ description: 'A code, or the name of a customer who booked' }),
    why: z.enum(['not-here-yet', 'passed-over']).nullable(),
    until: clockTime.nullable(),
  })
  .meta({ id: 'QueueCalled' })
export type NextResponse = z.infer<typeof nextResponse>

const reason = plainLine(120, 'Please keep the reason to one line.')

export const seatRequest = z
  .strictObject({
    barberId: rowId,
    reason: reason.optional().meta({ description: 'Needed when it is not their turn' }),
  })
  .meta({ id: 'QueueSeat' })
export type SeatRequest = z.infer<typeof seatRequest>

export const moveRequest = z
  .strictObject({
    beforeId: entryId.nullable().meta({ description: 'Before which entry; null: to the end' }),
    reason,
  })
  .meta({ id: 'QueueMove' })
export type QueueMoveRequest = z.infer<typeof moveRequest>

export const entryParams = z.object({ entryId })

export const undoRequest = z
  .strictObject({ version: z.string().max(40).meta({ description: 'The entry’s version as it was seen' }) })
  .meta({ id: 'QueueUndo' })
