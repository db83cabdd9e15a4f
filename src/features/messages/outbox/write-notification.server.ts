import { isWrittenAbove, type WriteDeps, type Written } from './compose-mail.server.ts'
import { writeShopMail } from './shop-mail/write-shop-mail.server.ts'
import type { LeasedNotification } from './store.server.ts'
import { writeEmailCheck } from './write-email-check.server.ts'
import { writeVisitNotification } from './write-visit-notification.server.ts'

/** The link's token is created here and stored only as a hash. */
export async function writeNotification(deps: WriteDeps, notification: LeasedNotification): Promise<Written> {
  const { kind, visitId } = notification
  if (isWrittenAbove(kind)) return deps.writers[kind](deps, notification)
  if (kind === 'shop-notice' || kind === 'shop-summary') return writeShopMail(deps, { ...notification, kind })
  if (visitId === null) return null
  if (kind === 'email-check') return writeEmailCheck(deps, notification, visitId)
  return writeVisitNotification(deps, { ...notification, kind, visitId })
}
