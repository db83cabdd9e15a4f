import { originOf } from '../../../../platform/server/http/origin.server.ts'
import type { Client } from '../../../../platform/server/http/session-cookies.server.ts'
import { storedInstant } from '../../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { Problem } from '../../../../shared/problem.ts'
import { recordAttempt } from '../../audit-log/attempt-store.server.ts'
import type { AttemptAction } from '../../audit-log/contract.ts'
import { accountNamed } from '../store.server.ts'

/** Rate-limited attempts were not judged, and appear in the log only. */
const RECORDED: Readonly<Record<string, AttemptAction>> = {
  'invalid-credentials': 'sign-in-failed',
  'wrong-password': 'sign-in-failed',
  'first-password-expired': 'sign-in-failed',
  'second-factor-needed': 'code-asked',
  'wrong-code': 'code-failed',
}

/** Records an unknown username as empty: it may be a password in the wrong field. */
export async function recordingFailure<T>(
  deps: Pick<Deps, 'db' | 'clock'>,
  { username, client }: { username: string; client: Client },
  signIn: () => Promise<T>,
): Promise<T> {
  try {
    return await signIn()
  } catch (error) {
    const action = error instanceof Problem ? RECORDED[error.type] : undefined
    if (action) await record(deps, action, { username, client })
    throw error
  }
}

async function record(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  action: AttemptAction,
  { username, client }: { username: string; client: Client },
): Promise<void> {
  const at = storedInstant(clock())
  await db.transact(async tx => {
    const subject = (await accountNamed(tx, username))?.username ?? ''
    await recordAttempt(tx, { at, action, subject, origin: originOf(client) })
  })
}
