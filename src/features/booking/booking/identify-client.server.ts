import { timingSafeEqual } from 'node:crypto'
import type { Tx } from '../../../db/database.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { keyedHash, sha256 } from '../../../platform/server/process/secrets.server.ts'
import { phoneKey } from '../../../shared/phone-number.ts'
import { Problem } from '../../../shared/problem.ts'
import { isTextedTo } from '../../calendar/visits/link-store.server.ts'
import type { BookingRules } from '../../shop/shop/booking-rules-contract.ts'
import { ensureSecret } from '../../shop/shop/ensure-secret.server.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import { isFormTokenInTime, type OpenVisits, whyNotMore } from './cap-rules.ts'
import { CAP_MESSAGES } from './messages.ts'

export type CappedClient = { hash: string | null; hasFormToken: boolean; hasProof: boolean }

/** What a request says about its sender; the address is null inside the process. */
export type Sender = {
  address: string | null
  formToken: string | undefined
  /** The token of a visit whose page was open on the same device. */
  visitToken?: string | undefined
}

/** A signed token of the time at which the booking form was opened, bound to the client's address. */
export async function makeFormToken(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  address: string | null,
): Promise<string> {
  const made = String(clock().epochMilliseconds)
  return `${made}.${sealOf(await ensureSecret(db), made, address)}`
}

/** Null without limits. A texted link of the same phone number proves it; a wrong token refuses nothing. */
export async function identifyClient(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  sender: Sender,
  customerPhone: string,
): Promise<CappedClient | null> {
  const { db, settings } = deps
  if (!settings.rateLimits) return null
  const { visitToken } = sender
  const key = phoneKey(customerPhone)
  const isProven = Boolean(visitToken && (await isTextedTo(db.read, sha256(visitToken), key)))
  return clientOf(deps, sender, { phoneKey: key, secret: await ensureSecret(db), isProven })
}

/** The same, of what was read already. */
export function clientOf(
  { clock }: Pick<Deps, 'clock'>,
  { address, formToken }: Sender,
  { phoneKey: key, secret, isProven }: { phoneKey: string; secret: string; isProven: boolean },
): CappedClient {
  if (isProven) return { hash: keyedHash(secret, `phone ${key}`), hasFormToken: true, hasProof: true }
  const [made = '', seal = ''] = formToken?.split('.') ?? []
  const hasFormToken =
    isSame(seal, sealOf(secret, made, address)) && isFormTokenInTime(Number(made), clock().epochMilliseconds)
  return { hash: address && keyedHash(secret, `caller ${address}`), hasFormToken, hasProof: false }
}

/** @throws Problem 429 when one more visit besides the open ones would exceed the client's caps */
export async function requireWithinCaps(
  tx: Tx,
  open: OpenVisits,
  { client, minutes, rules }: { client: CappedClient | null; minutes: number; rules: BookingRules },
): Promise<void> {
  if (!client) return
  const refusal = whyNotMore(open, minutes, { ...client, rules })
  if (refusal) throw new Problem(429, refusal, CAP_MESSAGES[refusal]((await currentShop(tx)).phone))
}

function sealOf(secret: string, made: string, address: string | null): string {
  return keyedHash(secret, `form ${made} ${address ?? ''}`)
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
