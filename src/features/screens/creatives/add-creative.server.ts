import { createHash, randomUUID } from 'node:crypto'
import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { type Author, recordChange } from '../../staff/audit-log/store.server.ts'
import { requireAdvertiser } from '../advertisers/change-advertisers.server.ts'
import type { Creative } from './contract.ts'
import { CREATIVE_HASH_LENGTH } from './file-name-rules.ts'
import { makeStills } from './make-stills.server.ts'
import { SAME_FILE } from './messages.ts'
import { STILL_NAMES } from './still-rules.ts'
import { creativeByHash, lockCreativesOf, storeCreative } from './store.server.ts'

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
