import { storedInstant } from '../../platform/server/clock.server.ts'
import { printAfterStart } from '../../platform/server/console.server.ts'
import type { Deps } from '../../platform/server/deps.server.ts'
import { hashPassword } from '../../platform/server/passwords.server.ts'
import { randomToken } from '../../platform/server/secrets.server.ts'
import { whyNotPassword } from './rules.ts'
import { addFirstAccount, hasAccount } from './store.server.ts'
import { PASSWORD_WORDS } from './words.ts'

/**
 * Makes the owner's account at the very first start, from the settings or with a random password that is printed
 * once. Of several processes that start at once one makes it, and only that one prints. Later starts change
 * nothing, whatever the settings say.
 * @throws Error with one sentence when the settings' password is among the commonest
 */
export async function makeFirstAccount({
  db,
  clock,
  settings,
}: Pick<Deps, 'db' | 'clock' | 'settings'>): Promise<void> {
  if (await hasAccount(db.read)) return
  const { adminUsername: username, adminPassword } = settings
  const refusal = adminPassword === undefined ? null : whyNotPassword(adminPassword)
  if (refusal) throw new Error(`The setting ADMIN_PASSWORD is refused: ${PASSWORD_WORDS[refusal]}`)
  const password = adminPassword ?? randomToken()
  const account = {
    username,
    passwordHash: await hashPassword(password),
    mustChangePassword: adminPassword === undefined,
    createdAt: storedInstant(clock()),
  }
  const isMade = await db.transact(tx => addFirstAccount(tx, account))
  if (isMade && adminPassword === undefined)
    printAfterStart(
      [
        `The owner's account is ready. Sign in at ${settings.publicUrl}/admin-login`,
        `  username: ${username}`,
        `  password: ${password}`,
        'This password is shown only now. Please change it after signing in.',
      ].join('\n'),
    )
}
