import { useEffect, useState } from 'react'
import { followServerClock, onServerClock, serverNow } from '../../../../platform/web/server-clock.ts'
import type { Moment } from '../../../../shared/moment.ts'
import { shopMinute } from '../../../../shared/summer-time.ts'
import { openingStatus } from '../../../shop/shop/opening-rules.ts'
import { useShop } from '../../../shop/shop/queries.ts'

const LOOK_AGAIN_MS = 15_000

/** Whether the shop is open now; the day's hours until the browser has set the time, since pages are cached. */
export function OpenNow() {
  const shop = useShop()
  const [now, setNow] = useState<Moment | null>(null)
  useEffect(() => {
    const look = () => setNow(shopMinute(serverNow()))
    look()
    // The device's clock is wrong, or the page is older than today: any call says what time it is.
    if (shopMinute(serverNow()).date !== shop.today)
      fetch('/api/booking-window', { method: 'HEAD' }).then(followServerClock, () => {})
    const timer = setInterval(look, LOOK_AGAIN_MS)
    const leave = onServerClock(look)
    return () => {
      clearInterval(timer)
      leave()
    }
  }, [shop.today])
  return <p>{openingStatus(shop, now?.date ?? shop.today, now?.minute ?? null)}</p>
}
