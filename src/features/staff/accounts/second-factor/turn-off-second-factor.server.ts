import { storedMs } from '../../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { type Author, recordChange } from '../../audit-log/store.server.ts'
import { setSecondFactor } from '../second-factor-store.server.ts'
import { endSessionsOf } from '../session-store.server.ts'
import { accountNamed, lockAccount } from '../store.server.ts'

/** The author of this change in the audit trail. */
const BY: Author = { who: 'npm run reset-second-factor', origin: null }

/** For the command on the server; false when it was off. @throws Error when there is no such account */
export function turnOffSecondFactor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  username: string,
): Promise<boolean> {
  return db.transact(async tx => {
    const named = await accountNamed(tx, username)
    if (!named) throw new Error(`There is no account “${username}”. Give its name with --username.`)
    const { id, totpSecret } = await lockAccount(tx, named.id)
    if (totpSecret === null) return false
    await setSecondFactor(tx, id, { secret: null, lastStep: 0, recoveryHashes: [] })
    await endSessionsOf(tx, id)
    const at = storedMs(clock().epochMilliseconds)
    await recordChange(tx, { at, ...BY, action: 'second-factor-off', subject: username })
    return true
  })
}
