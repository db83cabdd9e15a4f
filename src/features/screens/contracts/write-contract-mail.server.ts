import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import { derivedToken } from '../../../platform/server/process/secrets.server.ts'
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
import { advertiserPath } from '../advertisers/rules.ts'
import type { AdvertContract } from './contract.ts'
import { acceptedTemplate, cardsTemplate, sentTemplate } from './mail-messages.ts'
import { contractOfMail } from './store.server.ts'

/** A sent contract, or cards that run low, to its advertiser, an accepted one to the shop; null once it is none of them. */
export async function writeContractMail(deps: WriteDeps, notification: LeasedNotification): Promise<Written> {
  const { id } = notification
  const secret = await ensureSecret(deps.db)
  const prepared = await deps.db.transact(async tx => {
    const known = await contractOfMail(tx, id, shopMoment(deps.clock).date)
    if (!known || isOver(known)) return null
    const { contract, isOfCards } = known
    const advertiser = await requireAdvertiser(tx, contract.advertiserId)
    const isToShop = contract.acceptedAt !== null && !isOfCards
    const to = isToShop ? ((await shopMailOf(tx)).address ?? deps.shop.email) : advertiser.email
    if (!to) return null
    const counted = { ...notification, visitId: null, phoneKey: null, email: to }
    return {
      ...{ to, contract, advertiser, isToShop, isOfCards },
      heldBackBy: await spendOnce(tx, deps, counted),
    }
  })
  if (!prepared) return null
  if (prepared.heldBackBy) return { heldBackBy: prepared.heldBackBy }
  const { to, contract, advertiser, isToShop, isOfCards } = prepared
  const path = isToShop
    ? '/admin/shop/advertisers'
    : advertiserPath(derivedToken(secret, advertiser.linkSalt))
  const facts = { ...advertiser, contract, url: deps.settings.publicUrl + path }
  const toThem = isOfCards ? cardsTemplate : sentTemplate
  const template = isToShop ? acceptedTemplate : toThem
  return { mail: await mailOf(deps, template(facts, shopOf(deps)), { id, to }) }
}

type Known = { contract: AdvertContract; isOfCards: boolean }

function isOver({ contract, isOfCards }: Known): boolean {
  if (isOfCards && !contract.areCardsLow) return true
  return contract.state === 'cancelled' || contract.state === 'draft'
}
