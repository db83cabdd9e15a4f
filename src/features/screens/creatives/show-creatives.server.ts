import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { sha256 } from '../../../platform/server/process/secrets.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { requireAdvertiser, requireAdvertiserByLink } from '../advertisers/change-advertisers.server.ts'
import type { Creative, Creatives, OwnCreative, OwnVersions } from './contract.ts'
import { NO_SUCH_CREATIVE } from './messages.ts'
import { creativeByToken, creativesOf } from './store.server.ts'

/** Every version of an advertiser. @throws Problem 404 */
export async function showCreatives({ db }: Pick<Deps, 'db'>, advertiserId: string): Promise<Creatives> {
  await requireAdvertiser(db.read, advertiserId)
  return { creatives: await creativesOf(db.read, advertiserId) }
}

/** To the advertiser who has the link. @throws Problem 404 */
export async function showOwnCreative({ db }: Pick<Deps, 'db'>, token: string): Promise<OwnCreative> {
  const creative = await creativeByToken(db.read, sha256(token))
  if (!creative) throw new Problem(404, 'no-such-creative', NO_SUCH_CREATIVE)
  return ownView({ db }, creative)
}

/** The versions that an advertiser was shown, by the private link of their page. @throws Problem 404 */
export async function showOwnVersions({ db }: Pick<Deps, 'db'>, token: string): Promise<OwnVersions> {
  const { id } = await requireAdvertiserByLink(db.read, token)
  const versions = await creativesOf(db.read, id)
  return versions
    .filter(({ state }) => state !== 'uploaded')
    .map(({ version, hash, warnings, state, reason, uploadedAt, hasFiles }) => ({
      ...{ version, hash, warnings, state, reason, uploadedAt, hasFiles },
    }))
}

export async function ownView({ db }: Pick<Deps, 'db'>, creative: Creative): Promise<OwnCreative> {
  const { businessName } = await requireAdvertiser(db.read, creative.advertiserId)
  const { version, hash, warnings, state, reason, hasFiles } = creative
  return { businessName, version, hash, warnings, state, reason, hasFiles }
}
