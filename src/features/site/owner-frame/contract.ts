import { z } from 'zod'

export const operationResponse = z.object({
  hasUntrustedProxy: z.boolean().meta({
    description: 'A request came with X-Forwarded-For while TRUST_PROXY is off, since this process started',
  }),
})
export type OperationStatus = z.infer<typeof operationResponse>
