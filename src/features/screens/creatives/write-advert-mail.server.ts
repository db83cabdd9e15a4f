import { randomToken, sha256 } from '../../../platform/server/process/secrets.server.ts'
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
import type { Creative } from './contract.ts'
import { advertTemplate } from './mail-messages.ts'
import { advertPath } from './state-rules.ts'
import { addCreativeLink, creativeOfMail } from './store.server.ts'

/** To the advertiser what is sent, returned, approved or taken down, to the shop what they said; null once the version has moved on. */
export async function writeAdvertMail(deps: WriteDeps, notification: LeasedNotification): Promise<Written> {
  const { id } = notification
  const [token, secret] = [randomToken(), await ensureSecret(deps.db)]
  const prepared = await deps.db.transact(async tx => {
    const creative = await creativeOfMail(tx, id)
    if (!creative) return null
    const advertiser = await requireAdvertiser(tx, creative.advertiserId)
    const shopAddress = (await shopMailOf(tx)).address ?? deps.shop.email
    const to = isAnswer(creative) ? shopAddress : advertiser.email
    if (!to) return null
    const counted = { ...notification, visitId: null, phoneKey: null, email: to }
    const heldBackBy = await spendOnce(tx, deps, counted)
    if (!heldBackBy && creative.state === 'sent') await addCreativeLink(tx, creative.id, sha256(token))
    return { to, creative, advertiser, heldBackBy }
  })
  if (!prepared) return null
  if (prepared.heldBackBy) return { heldBackBy: prepared.heldBackBy }
  const { to, creative, advertiser } = prepared
  const ownPage = ownPagePath(secret, advertiser.linkSalt)
  const theirs = creative.state === 'sent' ? advertPath(token) : ownPage
  const url = deps.settings.publicUrl + (isAnswer(creative) ? advertiserPlace(advertiser.id) : theirs)
  const facts = { creative, url, businessName: advertiser.businessName, contactName: advertiser.contactName }
  return { mail: await mailOf(deps, advertTemplate(facts, shopOf(deps)), { id, to }) }
}

function isAnswer({ state }: Creative): boolean {
  return state === 'agreed' || state === 'declined'
}
