import type { WriteDeps, Written } from './compose-mail.server.ts'
import type { LeasedNotification } from './store.server.ts'
import { writeEmailCheck } from './write-email-check.server.ts'
import { writeVisitNotification } from './write-visit-notification.server.ts'

/**
 * Writes a notice from what it tells of as that now is. The token of its link is made here and rests as a hash alone:
 * in clear it stands in the message and nowhere else.
 */
export async function writeNotification(deps: WriteDeps, notification: LeasedNotification): Promise<Written> {
  const { kind, visitId } = notification
  if (kind === 'waiting' || kind === 'reset') return deps.writers[kind](deps, notification)
  if (visitId === null) return null
  if (kind === 'email-check') return writeEmailCheck(deps, notification, visitId)
  return writeVisitNotification(deps, { ...notification, kind, visitId })
}
