import { timingSafeEqual } from 'node:crypto'
import type { Database, Tx } from '../../db/database.server.ts'
import { shopMoment } from '../../platform/server/clock.server.ts'
import type { Deps } from '../../platform/server/deps.server.ts'
import { keyedHash, longRandomToken } from '../../platform/server/secrets.server.ts'
import { Problem } from '../../shared/problem.ts'
import { keepSecret, lockCaller, openVisits, shopSecret } from './caller-store.server.ts'
import { isFormTokenInTime, whyNotMore } from './cap-rules.ts'
import { CAP_WORDS } from './words.ts'

/** Whose visit it is, as the caps count: a keyed hash of his address, null where he has none. */
export type Caller = { hash: string | null; hasFormToken: boolean }

/** What a request says of its sender; the address is null for one from within this process. */
export type Sender = { address: string | null; formToken: string | undefined }

/**
 * A token for whoever opens the booking form: the instant at which it was made, and a seal over that and his address.
 * Bound to the address, it is worth no more to a thousand requests than to one: that address's wider cap.
 */
export async function makeFormToken(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  address: string | null,
): Promise<string> {
  const made = String(clock().epochMilliseconds)
  return `${made}.${sealOf(await secretOf(db), made, address)}`
}

/**
 * Who asks, and whether he took a man's time over the form; null when nobody is limited. A token that is missing, too
 * young, too old, another address's or nonsense is none, and refuses nothing by itself.
 */
export async function knowCaller(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  { address, formToken }: Sender,
): Promise<Caller | null> {
  if (!settings.rateLimits) return null
  const secret = await secretOf(db)
  const [made = '', seal = ''] = formToken?.split('.') ?? []
  return {
    hash: address && keyedHash(secret, `caller ${address}`),
    hasFormToken:
      isSame(seal, sealOf(secret, made, address)) &&
      isFormTokenInTime(Number(made), clock().epochMilliseconds),
  }
}

/**
 * Makes sure that a client has room for one more visit. One transaction of a client is decided after another, so that
 * the caps are exact on either engine.
 * @throws Problem 429 with the shop's phone number as the way out
 */
export async function requireRoom(
  tx: Tx,
  { clock, shop }: Pick<Deps, 'clock' | 'shop'>,
  { caller, minutes }: { caller: Caller | null; minutes: number },
): Promise<void> {
  if (!caller) return
  if (caller.hash !== null) await lockCaller(tx, caller.hash)
  const open = await openVisits(tx, caller.hash, shopMoment(clock))
  const refusal = whyNotMore(open, minutes, caller.hasFormToken)
  if (refusal) throw new Problem(429, refusal, CAP_WORDS[refusal](shop.phone))
}

function sealOf(secret: string, made: string, address: string | null): string {
  return keyedHash(secret, `form ${made} ${address ?? ''}`)
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

async function secretOf(db: Database): Promise<string> {
  return (await shopSecret(db.read)) ?? (await db.transact(tx => keepSecret(tx, longRandomToken())))
}
