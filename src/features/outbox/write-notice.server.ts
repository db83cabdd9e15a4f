import type { WriteDeps, Written } from './compose-mail.server.ts'
import type { LeasedNotice } from './store.server.ts'
import { writeEmailCheck } from './write-email-check.server.ts'
import { writeVisitNotice } from './write-visit-notice.server.ts'

/**
 * Writes a notice from what it tells of as that now is. The token of its link is made here and rests as a hash alone:
 * in clear it stands in the message and nowhere else.
 */
export async function writeNotice(deps: WriteDeps, notice: LeasedNotice): Promise<Written> {
  const { kind, visitId } = notice
  if (kind === 'waiting' || kind === 'reset') return deps.writers[kind](deps, notice)
  if (visitId === null) return null
  if (kind === 'email-check') return writeEmailCheck(deps, notice, visitId)
  return writeVisitNotice(deps, { ...notice, kind, visitId })
}
