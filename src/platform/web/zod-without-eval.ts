import { config } from 'zod'

export * from 'zod'

// An object schema tries at its making whether it may compile itself, which the Content-Security-Policy forbids and reports.
config({ jitless: true })
