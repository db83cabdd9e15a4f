import type { Visit } from '../../../calendar/visits/contract.ts'

export type OpenVisit = { token: string; visit: Visit }
