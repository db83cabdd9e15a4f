import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { hasFollowUps, takeFollowUps } from '../../calendar/visits/follow-up-store.server.ts'
import { textReach } from '../../messages/outbox/connection/read-connection.server.ts'
import { queueNotifications } from '../../messages/outbox/queue-notifications.server.ts'
import { queueShopEvent } from '../../messages/outbox/shop-mail/queue-shop-event.server.ts'
import { shopMailOf } from '../../messages/outbox/shop-mail/store.server.ts'

/** What follows a booking's commit: desk's search, text, the shop's mail. Read from the visits, so a kill loses nothing. */
export async function followUpBookings(deps: Pick<Deps, 'db' | 'clock' | 'settings'>): Promise<void> {
  while (await hasFollowUps(deps.db.read))
    await deps.db.transact(async tx => {
      const visits = await takeFollowUps(tx)
      const { texts } = await textReach(tx, deps.settings)
      const isMailed = (await shopMailOf(tx)).booked !== 'off'
      for (const { id: visitId, status, clientHash } of visits) {
        // Text only: the wizard sends the email address in its second call.
        if (texts && status === 'confirmed')
          await queueNotifications(tx, deps, { visitId, kind: 'confirmed', channels: ['text'], clientHash })
        if (isMailed) await queueShopEvent(tx, deps, { visitId, kind: 'booked' })
      }
    })
}
