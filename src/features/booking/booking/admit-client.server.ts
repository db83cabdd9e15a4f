import type { Tx } from '../../../db/database.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { longRandomToken, sha256 } from '../../../platform/server/process/secrets.server.ts'
import { phoneKey } from '../../../shared/phone-number.ts'
import type { Block } from '../../calendar/online-blocks/rules.ts'
import { messageClient } from '../../messages/outbox/spend-budget.server.ts'
import type { BookingRules } from '../../shop/shop/booking-rules-contract.ts'
import { storeSecret } from '../../shop/shop/secret-store.server.ts'
import { type CappedClient, clientOf, type Sender } from './identify-client.server.ts'
import { bookingTerms } from './terms-store.server.ts'

export type Admission = {
  client: CappedClient | null
  /** By which budgets count the client's messages; null without limits. */
  messageHash: string | null
  phoneKey: string
  rules: BookingRules
  block: Block
}

type Asked = { customerPhone: string; barberIds: readonly number[]; treatmentIds: readonly number[] }

export async function admitClient(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'settings'>,
  { sender, asked }: { sender: Sender; asked: Asked },
): Promise<Admission> {
  const isLimited = deps.settings.rateLimits
  const key = phoneKey(asked.customerPhone)
  const { visitToken, address } = isLimited ? sender : { address: null }
  const tokenHash = visitToken ? sha256(visitToken) : null
  const wanted = { ...asked, phoneKey: key, tokenHash, address }
  const { secret: known, isProven, ...terms } = await bookingTerms(tx, wanted)
  if (!isLimited) return { client: null, messageHash: null, phoneKey: key, ...terms }
  const secret = known ?? (await storeSecret(tx, longRandomToken()))
  return {
    client: clientOf(deps, sender, { phoneKey: key, secret, isProven }),
    messageHash: address && messageClient(secret, address),
    phoneKey: key,
    ...terms,
  }
}
