import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import {
  mailOf,
  shopOf,
  spendOnce,
  type WriteDeps,
  type Written,
} from '../../messages/outbox/compose-mail.server.ts'
import { shopMailOf } from '../../messages/outbox/shop-mail/store.server.ts'
import type { LeasedNotification } from '../../messages/outbox/store.server.ts'
import { ensureSecret } from '../../shop/shop/ensure-secret.server.ts'
import { requireAdvertiser } from '../advertisers/change-advertisers.server.ts'
import { ownPagePath } from '../advertisers/own-page.server.ts'
import { advertiserPlace } from '../advertisers/rules.ts'
import { acceptedTemplate, cancelledTemplate, cardsTemplate, sentTemplate } from './mail-messages.ts'
import { replacedContracts } from './replaced-store.server.ts'
import { contractOfMail, listContracts } from './store.server.ts'

/** A contract that was sent or cancelled, or cards that run low, to its advertiser, an accepted one to the shop; null once it is none of them. */
export async function writeContractMail(deps: WriteDeps, notification: LeasedNotification): Promise<Written> {
  const { id } = notification
  const today = shopMoment(deps.clock).date
  const secret = await ensureSecret(deps.db)
  const prepared = await deps.db.transact(async tx => {
    const known = await contractOfMail(tx, id, today)
    if (!known || isOver(known)) return null
    const { contract, about } = known
    const advertiser = await requireAdvertiser(tx, contract.advertiserId)
    const isToShop = contract.acceptedAt !== null && about === 'contract'
    const to = isToShop ? ((await shopMailOf(tx)).address ?? deps.shop.email) : advertiser.email
    if (!to) return null
    const theirs = await listContracts(tx, { today, advertiserId: advertiser.id })
    const replaced = await replacedContracts(tx)
    const counted = { ...notification, visitId: null, phoneKey: null, email: to }
    return {
      ...{ to, contract, advertiser, isToShop, about },
      isAnew: theirs.some(each => (replaced.get(each.id) ?? '') >= today),
      heldBackBy: await spendOnce(tx, deps, counted),
    }
  })
  if (!prepared) return null
  if (prepared.heldBackBy) return { heldBackBy: prepared.heldBackBy }
  const { to, contract, advertiser, isToShop, about, isAnew } = prepared
  const path = isToShop ? advertiserPlace(contract.advertiserId) : ownPagePath(secret, advertiser.linkSalt)
  const facts = { ...advertiser, contract, isAnew, url: deps.settings.publicUrl + path }
  const template = isToShop ? acceptedTemplate : TO_THEM[about]
  return { mail: await mailOf(deps, template(facts, shopOf(deps)), { id, to }) }
}

const TO_THEM = { contract: sentTemplate, cards: cardsTemplate, cancellation: cancelledTemplate }

type Known = NonNullable<Awaited<ReturnType<typeof contractOfMail>>>

function isOver({ contract, about }: Known): boolean {
  if (about === 'cancellation') return false
  if (about === 'cards' && !contract.areCardsLow) return true
  return contract.state === 'cancelled' || contract.state === 'draft'
}
