import { Secret, TOTP } from 'otpauth'
import type { Tx } from '../../../../db/database.server.ts'
import { storedInstant, storedMs } from '../../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { sha256, speakableLetters } from '../../../../platform/server/process/secrets.server.ts'
import { Problem } from '../../../../shared/problem.ts'
import { currentShop } from '../../../shop/shop/section-store.server.ts'
import { recordChange } from '../../audit-log/store.server.ts'
import { authorOf } from '../author.server.ts'
import { requireConfirmation } from '../confirm/require-confirmation.server.ts'
import type { SecondFactorBegun, SecondFactorConfirmed } from '../contract.ts'
import { NOTHING_TO_CONFIRM, SECOND_FACTOR_STANDS, WRONG_CODE } from '../messages.ts'
import type { Staff } from '../rules.ts'
import {
  setSecondFactor,
  spendRecoveryCode,
  spendStep,
  storePendingSecret,
} from '../second-factor-store.server.ts'
import { endSessionsOf } from '../session-store.server.ts'
import { isAuthenticatorCode, plainCode } from '../sign-in/attempt-rules.ts'
import { accountOf, lockAccount } from '../store.server.ts'

/** The defaults of every authenticator (RFC 6238). */
const STEP_SECONDS = 30
const DIGITS = 6
/** Accepts the step before and after, for clocks that are off. */
const STEPS_OFF = 1
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
/** Three parts of five letters are 71 bits, too many to find from a stolen hash. */
const RECOVERY_CODE_PARTS = 3
const RECOVERY_CODE_PART_LENGTH = 5

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: DIGITS,
    period: STEP_SECONDS,
  })
}

function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  if (!isAuthenticatorCode(code)) return null
  const delta = totpOf(secret).validate({ token: code, timestamp: nowMs, window: STEPS_OFF })
  return delta === null ? null : Math.floor(nowMs / 1000 / STEP_SECONDS) + delta
}

/** Codes work once; throws Problem 401 when wrong or used. */
export async function spendCode(
  tx: Tx,
  account: { id: number; totpSecret: string },
  given: string,
  nowMs: number,
): Promise<void> {
  const code = plainCode(given)
  const step = stepOfCode(account.totpSecret, code, nowMs)
  const isGood =
    step === null
      ? await spendRecoveryCode(tx, account.id, sha256(code))
      : await spendStep(tx, account.id, step)
  if (!isGood) throw new Problem(401, 'wrong-code', WRONG_CODE)
}

/** @throws Problem 403 without a recent password, 409 when there is a second factor already */
export async function beginSecondFactor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  staff: Staff,
): Promise<SecondFactorBegun> {
  requireConfirmation({ clock }, staff)
  const secret = new Secret({ size: SECRET_BYTES }).base32
  return db.transact(async tx => {
    const { totpSecret } = await accountOf(tx, staff.adminId)
    if (totpSecret) throw new Problem(409, 'second-factor-stands', SECOND_FACTOR_STANDS)
    await storePendingSecret(tx, staff.adminId, secret)
    const { name: issuer } = await currentShop(tx)
    return { secret, otpauthUri: totpOf(secret, { issuer, label: staff.username }).toString() }
  })
}

/** @throws Problem 403 without a recent password, 409 when nothing was begun, 422 for a wrong code */
export async function confirmSecondFactor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  staff: Staff,
  code: string,
): Promise<SecondFactorConfirmed> {
  requireConfirmation({ clock }, staff)
  const nowMs = clock().epochMilliseconds
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, randomRecoveryCode)
  return db.transact(async tx => {
    const { totpPendingSecret: secret } = await lockAccount(tx, staff.adminId)
    if (!secret) throw new Problem(409, 'nothing-to-confirm', NOTHING_TO_CONFIRM)
    const step = stepOfCode(secret, code.replace(/\s/g, ''), nowMs)
    if (step === null) throw new Problem(422, 'unconfirmed-code', WRONG_CODE)
    const recoveryHashes = recoveryCodes.map(recovery => sha256(plainCode(recovery)))
    await setSecondFactor(tx, staff.adminId, { secret, lastStep: step, recoveryHashes })
    await endSessionsOf(tx, staff.adminId, staff.sessionId)
    const at = storedMs(nowMs)
    await recordChange(tx, { at, ...authorOf(staff), action: 'second-factor-on', subject: staff.username })
    return { recoveryCodes }
  })
}

/** @throws Problem 403 without a recent password */
export async function endSecondFactor(deps: Pick<Deps, 'db' | 'clock'>, staff: Staff): Promise<void> {
  requireConfirmation(deps, staff)
  const at = storedInstant(deps.clock())
  await deps.db.transact(async tx => {
    await setSecondFactor(tx, staff.adminId, { secret: null, lastStep: 0, recoveryHashes: [] })
    await endSessionsOf(tx, staff.adminId, staff.sessionId)
    await recordChange(tx, { at, ...authorOf(staff), action: 'second-factor-off', subject: staff.username })
  })
}

/** Such as `k7qmd-3xw9r-hq2bt`. */
function randomRecoveryCode(): string {
  const part = () => speakableLetters(RECOVERY_CODE_PART_LENGTH).toLowerCase()
  return Array.from({ length: RECOVERY_CODE_PARTS }, part).join('-')
}
