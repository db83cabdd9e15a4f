import { z } from 'zod'
import { customerPhone } from '../../../../shared/phone-number.ts'
import { deskJoinRequest, joinRequest } from '../contract.ts'

const phone = z
  .union([z.literal(''), customerPhone])
  .default('')
  .meta({ description: 'For a text when two people are before them; may be empty. Deleted with the name' })

/** With a number that can be called; the browser does not load what reads one. */
export const joinWithPhone = joinRequest.extend({ phone }).meta({ id: 'QueueJoin' })
export const deskJoinWithPhone = deskJoinRequest.extend({ phone }).meta({ id: 'QueueDeskJoin' })
