import { z } from 'zod'
import { customerEmail } from '../../../../shared/contact-schemas.ts'

/** The address is kept with the visit, and goes with it when the customer is erased. */
export const receiptRequest = z.strictObject({ email: customerEmail }).meta({ id: 'ReceiptRequest' })
export type ReceiptRequest = z.infer<typeof receiptRequest>
