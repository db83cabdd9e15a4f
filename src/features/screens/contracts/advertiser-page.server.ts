import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { requireAdvertiserByLink } from '../advertisers/change-advertisers.server.ts'
import { noSuchContract, queueContractMail, wrongStep } from './change-contracts.server.ts'
import type { Acceptance, AdvertiserPage } from './contract.ts'
import { replacedContracts } from './replaced-store.server.ts'
import { listContracts, lockContract, storeAccepted } from './store.server.ts'

type PageDeps = Pick<Deps, 'db' | 'clock'>

/** What an advertiser sees by their private link. @throws Problem 404 */
export async function showAdvertiserPage({ db, clock }: PageDeps, token: string): Promise<AdvertiserPage> {
  const today = shopMoment(clock).date
  const advertiser = await requireAdvertiserByLink(db.read, token)
  const { id: advertiserId, businessName, contactName, billingAddress } = advertiser
  const contracts = await listContracts(db.read, { today, advertiserId })
  const replaced = await replacedContracts(db.read)
  const sent = contracts.filter(
    ({ id, state, heldUntil }) => state !== 'draft' && heldUntil !== null && !replaced.has(id),
  )
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
