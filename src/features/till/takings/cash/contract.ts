import { z } from 'zod'
import { calendarDate, clockTime, rowId } from '../../../../shared/wire.ts'
import { amount, reason } from '../amount-contract.ts'
import { MOVEMENT_KINDS } from './rules.ts'

const kind = z.enum(MOVEMENT_KINDS).meta({
  description: 'float: change put into the till; out: cash taken out of it',
})

export const CASH_OUT_REASON = 'Please say what the cash was taken out for.'

export const movementRequest = z
  .strictObject({
    kind,
    pence: amount,
    reason: reason.optional().meta({ description: 'Needed for cash that is taken out' }),
  })
  .refine(({ kind, reason }) => kind === 'float' || reason !== undefined, {
    path: ['reason'],
    message: CASH_OUT_REASON,
  })
  .meta({ id: 'MovementRequest' })
export type MovementRequest = z.infer<typeof movementRequest>

export const moveBackRequest = z.strictObject({ reason }).meta({ id: 'MoveBackRequest' })

export const tillMovement = z
  .object({
    id: rowId,
    day: calendarDate,
    at: z.string().meta({ description: 'ISO 8601, UTC' }),
    time: clockTime.meta({ description: 'By the shop’s clock' }),
    kind,
    pence: z.int().meta({ description: 'Below 0 for what leaves the till' }),
    reason: z.string().nullable(),
    reversesId: rowId.nullable(),
    isReversed: z.boolean(),
    who: z.string().meta({ description: 'The username that entered it' }),
  })
  .meta({ id: 'TillMovement' })
export type TillMovement = z.infer<typeof tillMovement>

const pence = z.int().meta({ description: 'Pence' })
export const tillCash = z
  .object({
    float: pence,
    takenOut: pence,
    expected: pence.meta({ description: 'What should lie in the till: float + cash taken − cash taken out' }),
  })
  .meta({ id: 'TillCash' })
