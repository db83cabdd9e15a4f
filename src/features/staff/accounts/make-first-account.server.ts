import { storedMs } from '../../../platform/server/process/clock.server.ts'
import { printAfterStart } from '../../../platform/server/process/console.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { hashPassword } from '../../../platform/server/process/passwords.server.ts'
import { randomToken } from '../../../platform/server/process/secrets.server.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import { whyNotNewPassword } from './check-password.server.ts'
import { firstPasswordNotification, PASSWORD_MESSAGES } from './messages.ts'
import { FIRST_PASSWORD_MAX_MS, isFirstPasswordExpired } from './rules.ts'
import { endSessionsOf } from './session-store.server.ts'
import { addFirstAccount, firstPasswordAt, hasAccount, replaceFirstPassword } from './store.server.ts'

type FirstAccountDeps = Pick<Deps, 'db' | 'clock' | 'settings'>

/** Creates the owner's account once; a printed random password that expired unused is replaced. */
export async function makeFirstAccount(deps: FirstAccountDeps): Promise<void> {
  const { db, clock, settings } = deps
  if (await hasAccount(db.read)) return renewFirstPassword(deps)
  const { adminUsername: username, adminPassword } = settings
  const { name } = await currentShop(db.read)
  const refusal = adminPassword === undefined ? null : await whyNotNewPassword(name, adminPassword)
  if (refusal) throw new Error(`The setting ADMIN_PASSWORD is refused: ${PASSWORD_MESSAGES[refusal]}`)
  const password = adminPassword ?? randomToken()
  const createdAt = storedMs(clock().epochMilliseconds)
  const account = {
    username,
    passwordHash: await hashPassword(password),
    createdAt,
    firstPasswordAt: adminPassword === undefined ? createdAt : null,
  }
  const isMade = await db.transact(tx => addFirstAccount(tx, account))
  if (isMade && adminPassword === undefined)
    printAfterStart(firstPasswordNotification({ username, password, publicUrl: settings.publicUrl }))
}

async function renewFirstPassword({ db, clock, settings }: FirstAccountDeps): Promise<void> {
  const nowMs = clock().epochMilliseconds
  if (!isFirstPasswordExpired((await firstPasswordAt(db.read)) ?? null, nowMs)) return
  const password = randomToken()
  const passwordHash = await hashPassword(password)
  const renewed = await db.transact(async tx => {
    const expiredBy = storedMs(nowMs - FIRST_PASSWORD_MAX_MS)
    const fresh = { passwordHash, firstPasswordAt: storedMs(nowMs) }
    const account = await replaceFirstPassword(tx, expiredBy, fresh)
    if (account) await endSessionsOf(tx, account.id)
    return account
  })
  if (renewed)
    printAfterStart(
      firstPasswordNotification({ username: renewed.username, password, publicUrl: settings.publicUrl }),
    )
}
