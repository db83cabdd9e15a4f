import { randomUUID } from 'node:crypto'
import type { Reader } from '../../../db/database.server.ts'
import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { derivedToken, randomToken, sha256 } from '../../../platform/server/process/secrets.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { authorOf } from '../../staff/accounts/author.server.ts'
import type { Staff } from '../../staff/accounts/rules.ts'
import { changesBetween } from '../../staff/audit-log/rules.ts'
import { recordChange } from '../../staff/audit-log/store.server.ts'
import type { AdvertiserChange, NewAdvertiser } from './contract.ts'
import { ADVERTISER_REFUSALS } from './messages.ts'
import { linkSecret } from './show-advertisers.server.ts'
import {
  advertiserById,
  advertiserByLink,
  advertiserOfRequest,
  changeAdvertiser,
  storeAdvertiser,
} from './store.server.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock'>

/** Returns the id; of a request that was taken on before, that of the advertiser there is. */
export async function addAdvertiser(
  { db, clock }: ChangeDeps,
  staff: Staff,
  { requestId, ...fields }: NewAdvertiser,
): Promise<string> {
  const at = storedInstant(clock())
  const link = newLink(await linkSecret(db))
  return db.transact(async tx => {
    const known = requestId && (await advertiserOfRequest(tx, requestId))
    if (known) return known
    const id = randomUUID()
    await storeAdvertiser(tx, { id, requestId, at, ...link, ...fields })
    await recordChange(tx, {
      at,
      ...authorOf(staff),
      action: 'advertiser-added',
      subject: fields.businessName,
    })
    return id
  })
}

/** Of the private page of a business, which no one knows yet. */
export function newLink(secret: string): { linkSalt: string; linkHash: string } {
  const linkSalt = randomToken()
  return { linkSalt, linkHash: sha256(derivedToken(secret, linkSalt)) }
}

/** @throws Problem 404, or 409 when someone changed it meanwhile */
export async function editAdvertiser(
  { db, clock }: ChangeDeps,
  staff: Staff,
  { id, ...change }: AdvertiserChange & { id: string },
): Promise<void> {
  const at = storedInstant(clock())
  await db.transact(async tx => {
    const before = await requireAdvertiser(tx, id)
    const isChanged = await changeAdvertiser(tx, id, change)
    if (!isChanged) throw new Problem(409, 'advertiser-changed', ADVERTISER_REFUSALS['advertiser-changed'])
    const { version: _version, ...after } = change
    const changes = changesBetween(fieldsOf(before), fieldsOf(after))
    const subject = change.businessName
    await recordChange(tx, { at, ...authorOf(staff), action: 'advertiser-changed', subject, changes })
  })
}

/** @throws Problem 404 when there is none of that id */
export async function requireAdvertiser(db: Reader, id: string) {
  const found = await advertiserById(db, id)
  if (!found) throw new Problem(404, 'no-such-advertiser', ADVERTISER_REFUSALS['no-such-advertiser'])
  return found
}

/** Whose private page has that token. @throws Problem 404 */
export async function requireAdvertiserByLink(db: Reader, token: string) {
  const advertiser = await advertiserByLink(db, sha256(token))
  if (!advertiser) throw new Problem(404, 'no-such-advertiser', ADVERTISER_REFUSALS['no-such-advertiser'])
  return advertiser
}

/** What the trail names; of the contact only that it changed is worth knowing. */
function fieldsOf({ businessName, trade }: { businessName: string; trade: string }) {
  return { businessName, trade }
}
