import { z } from '@hono/zod-openapi'
import { problemDocument, writeRefusals } from '../../../platform/server/http/api.server.ts'
import type { ProblemStatus } from '../../../shared/problem.ts'
import { displacedVisit } from '../../diary/displaced-visits/contract.ts'

const visitsInTheWay = problemDocument
  .extend({
    visits: z.array(displacedVisit).optional().meta({
      description: 'With visits-in-the-way: what could be done about each, were the change saved',
    }),
  })
  .meta({
    id: 'VisitsInTheWay',
    description: 'RFC 9457; without Accept: application/json, the sentence alone',
  })

/** The refusals of a change of hours. Of visits in the way it says what can be done about each. */
export function refusalsInTheWay(...statuses: ProblemStatus[]) {
  return {
    ...writeRefusals(401, 409, ...statuses),
    409: {
      description: 'Booked visits are in the way',
      content: {
        'text/plain': { schema: z.string() },
        'application/problem+json': { schema: visitsInTheWay },
      },
    },
  }
}
