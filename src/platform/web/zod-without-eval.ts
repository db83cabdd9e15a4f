import { config } from 'zod'

export * from 'zod'

// Zod would try `eval`, which the Content-Security-Policy forbids and reports.
config({ jitless: true })
