import { useShop } from '../../../shop/shop/queries.ts'
import { isQueueOn } from '../../../shop/shop/queue-rules.ts'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { isSignedOut } from '../../../staff/accounts/queries.ts'

/** Whether the owner has a queue, and it may be shown to whoever is at this device. */
export function useShowsQueue(): boolean {
  const shop = useShop()
  const { user, error } = useAuth()
  // Without a connection no one is known to be signed in, and the queue is shown as this device saw it last.
  return isQueueOn(shop) && (user !== null || (error !== null && !isSignedOut(error)))
}
