import { z } from 'zod'
import { phoneNumber } from '../../../shared/contact-schemas.ts'
import { plainLine } from '../../../shared/plain-line.ts'

/** Sent in a body, so that no number stands in an address or a log. */
export const blockQuery = z.strictObject({ phone: phoneNumber }).meta({ id: 'BlockQuery' })

const note = z
  .union([z.literal(''), plainLine(200, 'Please keep the note to one line.')])
  .meta({ description: 'For the shop alone; may be empty' })

export const onlineBooking = z
  .object({
    isBlocked: z.boolean().meta({ description: 'Whether bookings online under the number are refused' }),
    noShows: z.int().meta({ description: 'How many since staff last decided about it' }),
    decision: z
      .object({
        isSet: z.boolean().meta({ description: 'Blocked by staff, or lifted' }),
        note: z.string(),
        decidedAt: z.string().meta({ description: 'ISO 8601, UTC' }),
      })
      .nullable()
      .meta({ description: 'What staff decided last; null when they never did' }),
  })
  .meta({ id: 'OnlineBooking' })
export type OnlineBooking = z.infer<typeof onlineBooking>

export const blockRequest = z
  .strictObject({
    phone: phoneNumber,
    isSet: z.boolean().meta({ description: 'True blocks bookings online, false lifts the block' }),
    note,
    seenAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'decidedAt as it was seen; another one is refused as block-changed' }),
  })
  .meta({ id: 'BlockDecision' })
export type BlockRequest = z.infer<typeof blockRequest>
