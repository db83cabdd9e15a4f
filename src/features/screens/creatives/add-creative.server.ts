import { createHash, randomUUID } from 'node:crypto'
import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { randomToken, sha256 } from '../../../platform/server/process/secrets.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { type Author, recordChange } from '../../staff/audit-log/store.server.ts'
import { requireAdvertiser, requireAdvertiserByLink } from '../advertisers/change-advertisers.server.ts'
import { sendCreative } from './change-creative.server.ts'
import type { Creative } from './contract.ts'
import { CREATIVE_HASH_LENGTH } from './file-name-rules.ts'
import { makeStills } from './make-stills.server.ts'
import { NOT_AN_ADVERT, SAME_FILE, TOO_LARGE, TOO_MANY_VERSIONS } from './messages.ts'
import { MAX_CREATIVE_BYTES } from './rules.ts'
import { advertPath } from './state-rules.ts'
import { STILL_NAMES } from './still-rules.ts'
import {
  addCreativeLink,
  creativeByHash,
  creativesOf,
  lockCreativesOf,
  storeCreative,
} from './store.server.ts'

/** A file that may be an advert; its content says of which kind it is. */
export const ADVERT_FILE = {
  types: /^(image\/[\w.+-]+|application\/(pdf|octet-stream))$/i,
  maxBytes: MAX_CREATIVE_BYTES,
  notThat: () => new Problem(415, 'not-an-advert', NOT_AN_ADVERT),
  tooLarge: () => new Problem(413, 'too-large', TOO_LARGE),
}

type Upload = { advertiserId: string; fileName: string; bytes: Uint8Array }

/** The same file again changes nothing. @throws Problem 404 for no advertiser, 409 for an old file, 422 by a rule */
export async function addCreative(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Author,
  { advertiserId, fileName, bytes }: Upload,
): Promise<Creative> {
  await requireAdvertiser(db.read, advertiserId)
  const hash = hashOf(advertiserId, bytes)
  const earlier = await creativeByHash(db.read, hash)
  if (earlier) return sameAgain(earlier)
  const { stills, format, warnings } = await makeStills(bytes)
  const files = [
    { kind: 'original' as const, bytes },
    ...STILL_NAMES.flatMap((kind, index) => {
      const still = stills[index]
      return still ? [{ kind, bytes: still }] : []
    }),
  ]
  const uploadedAt = storedInstant(clock())
  return db.transact(async tx => {
    const { businessName } = await requireAdvertiser(tx, advertiserId)
    await lockCreativesOf(tx, advertiserId)
    const known = await creativeByHash(tx, hash)
    if (known) return sameAgain(known)
    const id = randomUUID()
    await storeCreative(tx, { id, advertiserId, hash, format, fileName, warnings, uploadedAt, files })
    await recordChange(tx, { ...by, at: uploadedAt, action: 'creative-added', subject: businessName })
    const stored = await creativeByHash(tx, hash)
    if (!stored) throw new Error('An advert that was just stored is not there.')
    return stored
  })
}

type OwnUpload = Omit<Upload, 'advertiserId'>

/**
 * By the advertiser's private link; returns the path on which they look at it.
 * @throws Problem 404, 429, and as `addCreative`
 */
export async function addOwnCreative(
  deps: Pick<Deps, 'db' | 'clock' | 'wakeUp'>,
  token: string,
  upload: OwnUpload,
): Promise<string> {
  const { db } = deps
  const advertiserId = (await requireAdvertiserByLink(db.read, token)).id
  await requireFewToday(deps, advertiserId)
  const byLink = { who: '', origin: null }
  const { id, state } = await addCreative(deps, byLink, { advertiserId, ...upload })
  if (state === 'uploaded') await sendCreative(deps, byLink, id)
  const ofVersion = randomToken()
  await db.transact(tx => addCreativeLink(tx, id, sha256(ofVersion)))
  return advertPath(ofVersion)
}

const MOST_A_DAY = 10

async function requireFewToday(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  advertiserId: string,
): Promise<void> {
  const since = storedInstant(clock().subtract({ hours: 24 }))
  const versions = await creativesOf(db.read, advertiserId)
  if (versions.filter(({ uploadedAt }) => uploadedAt > since).length >= MOST_A_DAY)
    throw new Problem(429, 'too-many-versions', TOO_MANY_VERSIONS)
}

/** The same file for another advertiser is another version. */
function hashOf(advertiserId: string, bytes: Uint8Array): string {
  return createHash('sha256')
    .update(`${advertiserId}\n`)
    .update(bytes)
    .digest('hex')
    .slice(0, CREATIVE_HASH_LENGTH)
}

function sameAgain(creative: Creative): Creative {
  const { state, hasFiles } = creative
  if (hasFiles && state !== 'returned') return creative
  throw new Problem(409, 'creative-is-over', SAME_FILE)
}
