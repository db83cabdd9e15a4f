import type { Visit } from '../../../calendar/visits/contract.ts'

export type VisitWithToken = { token: string; visit: Visit }
