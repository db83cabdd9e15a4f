import type { Reader } from '../../../db/database.server.ts'
import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { sha256 } from '../../../platform/server/process/secrets.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { ADVERTISER_REFUSALS } from '../advertisers/messages.ts'
import { advertiserByLink } from '../advertisers/store.server.ts'
import { noSuchContract, queueContractMail, wrongStep } from './change-contracts.server.ts'
import type { Acceptance, AdvertiserPage } from './contract.ts'
import { listContracts, lockContract, storeAccepted } from './store.server.ts'

type PageDeps = Pick<Deps, 'db' | 'clock'>

/** What an advertiser sees by their private link. @throws Problem 404 */
export async function showAdvertiserPage({ db, clock }: PageDeps, token: string): Promise<AdvertiserPage> {
  const today = shopMoment(clock).date
  const advertiser = await requireAdvertiserByLink(db.read, token)
  const { id: advertiserId, businessName, contactName, billingAddress } = advertiser
  const contracts = await listContracts(db.read, { today, advertiserId })
  const sent = contracts.filter(({ state }) => state !== 'draft')
  return {
    ...{ businessName, contactName, billingAddress },
    contracts: sent.map(({ advertiserId: _advertiserId, version: _version, ...terms }) => terms),
  }
}

/** Says yes to a contract; a second time changes nothing. @throws Problem 404, 409 when it was not answered in time */
export async function acceptContract(
  { db, clock, wakeUp }: PageDeps & Pick<Deps, 'wakeUp'>,
  { token, id, name }: Acceptance & { token: string; id: string },
): Promise<void> {
  const [at, today] = [storedInstant(clock()), shopMoment(clock).date]
  await db.transact(async tx => {
    const advertiser = await requireAdvertiserByLink(tx, token)
    const contract = await lockContract(tx, id, today)
    if (!contract || contract.advertiserId !== advertiser.id) throw noSuchContract()
    if (contract.acceptedAt !== null) return
    if (contract.state !== 'sent') throw wrongStep()
    const mailId = await queueContractMail(tx, at, { isByStaff: false })
    await storeAccepted(tx, id, { at, name, mailId })
  })
  wakeUp.ring()
}

/** Whose private page has that token. @throws Problem 404 */
export async function requireAdvertiserByLink(db: Reader, token: string) {
  const advertiser = await advertiserByLink(db, sha256(token))
  if (!advertiser) throw new Problem(404, 'no-such-advertiser', ADVERTISER_REFUSALS['no-such-advertiser'])
  return advertiser
}
