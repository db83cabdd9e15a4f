import '../../../platform/web/zod-without-eval.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { customerEmail, customerName, customerPhone } from '../contract.ts'

const contactDetails = z.object({ name: customerName, email: customerEmail, phone: customerPhone })
export type ContactDetails = z.infer<typeof contactDetails>

/** Checks the contact form by the same contract as the server. */
export const contactResolver = zodResolver(contactDetails)
