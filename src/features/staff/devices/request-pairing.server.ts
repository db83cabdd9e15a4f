import { storedMs } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { longRandomToken, sha256, speakableLetters } from '../../../platform/server/process/secrets.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { PAIRING_BACKOFF } from '../accounts/sign-in/attempt-rules.ts'
import { countAttempt } from '../accounts/sign-in/count-attempt.server.ts'
import type { OwnDevice, Pairing } from './contract.ts'
import { PAIRED_ALREADY } from './messages.ts'
import { CODE_LENGTH, type DeviceKind, isPairingOpen, PAIRING_MS } from './rules.ts'
import {
  deleteExpiredPairingRequests,
  deviceByToken,
  renewPairingRequest,
  storePairingRequest,
} from './store.server.ts'

type PairingDeps = Pick<Deps, 'db' | 'clock' | 'settings'>

/** The browser that asks, with the token that it has already. */
type RequestingDevice = { kind: DeviceKind; token: string | undefined; address: string | null }

/** Its token counts once the code was typed. @throws Problem 409 when paired, 429 when its network asked too often */
export async function requestPairing(
  { db, clock, settings }: PairingDeps,
  { kind, token: own, address }: RequestingDevice,
): Promise<Pairing & { token: string }> {
  const nowMs = clock().epochMilliseconds
  const known = own ? await deviceByToken(db.read, kind, sha256(own)) : undefined
  if (known?.pairedAt && known.revokedAt === null) throw new Problem(409, 'device-paired', PAIRED_ALREADY)
  const isAgain = known?.pairedAt === null && isPairingOpen(known.askedAt, nowMs)
  if (!isAgain && settings.rateLimits && address !== null) {
    const counter = { name: `device pairing ${address}`, backoff: PAIRING_BACKOFF }
    await db.transact(tx => countAttempt(tx, [counter], nowMs))
  }
  const code = speakableLetters(CODE_LENGTH)
  const asking = { codeHash: sha256(code), at: storedMs(nowMs) }
  const token = isAgain && own ? own : longRandomToken()
  await db.transact(async tx => {
    if (isAgain) return renewPairingRequest(tx, known.id, asking)
    await deleteExpiredPairingRequests(tx, storedMs(nowMs - PAIRING_MS))
    await storePairingRequest(tx, { kind, tokenHash: sha256(token), ...asking })
  })
  return { code, expiresAt: storedMs(nowMs + PAIRING_MS), token }
}

export async function showOwnDevice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  kind: DeviceKind,
  token: string | undefined,
): Promise<OwnDevice> {
  const device = token ? await deviceByToken(db.read, kind, sha256(token)) : undefined
  if (!device || device.revokedAt !== null) return { state: 'unpaired', name: '' }
  if (device.pairedAt !== null) return { state: 'paired', name: device.name }
  const isOpen = isPairingOpen(device.askedAt, clock().epochMilliseconds)
  return { state: isOpen ? 'waiting' : 'unpaired', name: '' }
}
