import { z } from 'zod'

/* What `npm audit --json` says, as far as it is read; an audit that could not be made has a message instead. */
const severity = z.enum(['info', 'low', 'moderate', 'high', 'critical'])
const made = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity, range: z.string() })),
})
const notMade = z.object({ message: z.string() })

export type Audit = { isMade: true; errors: string[] } | { isMade: false; why: string }

/** Why packages that ship should not: those with a known fault that is high or critical. */
export function auditOf(json: string): Audit {
  const said = parsed(json)
  const audit = made.safeParse(said)
  if (!audit.success)
    return { isMade: false, why: notMade.safeParse(said).data?.message ?? 'npm said nothing' }
  const errors = Object.entries(audit.data.vulnerabilities)
    .filter(([, found]) => found.severity === 'high' || found.severity === 'critical')
    .map(([name, found]) => `${name} ${found.range} has a known fault that is ${found.severity}.`)
  return { isMade: true, errors }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
