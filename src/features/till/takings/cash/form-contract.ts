import { z } from 'zod'
import { penceIn } from '../form-contract.ts'
import { CASH_OUT_REASON, type MovementRequest, moveBackRequest } from './contract.ts'
import type { MovementKind } from './rules.ts'

const amount = z.string().trim().default('')
const reasonOfOut = z
  .string(CASH_OUT_REASON)
  .trim()
  .min(1, CASH_OUT_REASON)
  .pipe(moveBackRequest.shape.reason)

const floatForm = z
  .object({ amount })
  .transform(
    (typed, context): MovementRequest => ({ kind: 'float', pence: penceIn(typed, 'amount', context) }),
  )

const outForm = z.object({ amount, reason: reasonOfOut }).transform(
  ({ reason, ...typed }, context): MovementRequest => ({
    kind: 'out',
    pence: penceIn(typed, 'amount', context),
    reason,
  }),
)

export const MOVEMENT_FORMS = { float: floatForm, out: outForm } as const satisfies Record<
  MovementKind,
  z.ZodType
>
