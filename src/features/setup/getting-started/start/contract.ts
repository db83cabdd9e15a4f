import { z } from 'zod'
import { START_STEPS } from './rules.ts'

const step = z.enum(START_STEPS)

export const startResponse = z
  .object({
    steps: z
      .array(z.object({ name: step, state: z.enum(['done', 'skipped', 'open']) }))
      .meta({ description: 'In their order; done by what the shop holds' }),
    isLive: z.boolean().meta({ description: 'Whether customers can book online' }),
    isBegun: z.boolean().meta({ description: 'Whether it is chosen with what the shop begins' }),
    canBeginEmpty: z
      .boolean()
      .meta({ description: 'Whether nothing but the sample would be lost, and nothing was chosen yet' }),
    isShown: z.boolean().meta({ description: 'Whether Today and Shop show the list' }),
    isDismissed: z.boolean(),
    missing: z.array(step).meta({ description: 'Without these it can’t go live' }),
  })
  .meta({ id: 'Start' })

export const beginningRequest = z
  .strictObject({ with: z.enum(['sample', 'empty']) })
  .meta({ id: 'BeginningRequest' })

export const stepParams = z.object({ step })
export const skipRequest = z.strictObject({ isSkipped: z.boolean() }).meta({ id: 'SkipRequest' })
export const dismissRequest = z.strictObject({ isDismissed: z.boolean() }).meta({ id: 'DismissRequest' })

export type Start = z.infer<typeof startResponse>
