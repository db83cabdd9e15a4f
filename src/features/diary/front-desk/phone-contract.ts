import { customerPhone } from '../../../shared/phone-number.ts'
import { bookRequest } from './contract.ts'

/** A booking that staff take, with a phone number that can be called; the browser does not load what reads one. */
export const bookRequestWithPhone = bookRequest
  .extend({
    customerPhone: customerPhone.optional().meta({ description: 'May be left out for a walk-in' }),
  })
  .meta({ id: 'BookForCustomer' })
