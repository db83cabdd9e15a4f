import type { Tx } from '../../../db/database.server.ts'
import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { sha256 } from '../../../platform/server/process/secrets.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { lockVisit } from '../../calendar/visits/change-store.server.ts'
import type { EmailResponse } from '../../calendar/visits/contract.ts'
import {
  dropPendingEmails,
  keepPendingEmail,
  setVisitEmail,
} from '../../calendar/visits/email-store.server.ts'
import { setEmailOfOthers } from '../../calendar/visits/group-store.server.ts'
import { TOO_MANY_EMAILS } from '../../calendar/visits/messages.ts'
import { queueEmailCheck, queueNotifications } from '../../messages/outbox/queue-notifications.server.ts'
import { isNewestHeldBack } from '../../messages/outbox/store.server.ts'

type EmailDeps = Pick<Deps, 'clock' | 'settings'>
type NewEmail = { email: string; clientAddress: string | null }

/** Stores a first address at once, another one only after its link is followed. @throws Problem 404, 429 */
export async function setEmail(
  { db, wakeUp, ...deps }: EmailDeps & Pick<Deps, 'db' | 'wakeUp'>,
  token: string,
  requested: NewEmail,
): Promise<EmailResponse['mail']> {
  const result = await db.transact(async tx => {
    const { id, customerEmail } = await lockVisit(tx, sha256(token))
    if (customerEmail === null) return keepEmail(tx, deps, { visitId: id, ...requested })
    if (customerEmail !== requested.email) return checkEmail(tx, deps, { visitId: id, ...requested })
    await dropPendingEmails(tx, [id])
    return 'mailed'
  })
  wakeUp.ring()
  return result
}

/** Stores an address for a locked visit and its group, and queues the confirmation. */
export async function keepEmail(
  tx: Tx,
  deps: EmailDeps,
  { visitId, email, clientAddress }: NewEmail & { visitId: string },
): Promise<'mailed' | 'held-back'> {
  const others = await setEmailOfOthers(tx, visitId, email)
  await setVisitEmail(tx, visitId, email)
  for (const id of [visitId, ...others])
    await queueNotifications(tx, deps, { visitId: id, kind: 'confirmed', channels: ['mail'], clientAddress })
  return (await isNewestHeldBack(tx, 'visit_id', visitId)) ? 'held-back' : 'mailed'
}

async function checkEmail(
  tx: Tx,
  deps: EmailDeps,
  requested: NewEmail & { visitId: string },
): Promise<'to-confirm'> {
  await keepPendingEmail(tx, { ...requested, createdAt: storedInstant(deps.clock()) })
  if (!(await queueEmailCheck(tx, deps, requested)))
    throw new Problem(429, 'too-many-emails', TOO_MANY_EMAILS)
  return 'to-confirm'
}
