import type { ReactNode } from 'react'
import type { DeskVisit } from '../contract.ts'
import { DESK_TEXTS } from '../screen-messages.ts'

/** Whether the customer is notified; says so where nothing can reach them. */
export function NotifyTick({ visit, children }: { visit: DeskVisit; children: ReactNode }) {
  if (!visit.isReachable) return <p className="text-muted">{DESK_TEXTS.unreachable}</p>
  return (
    <label className="flex items-center gap-2.5 min-h-11">
      <input type="checkbox" name="notifiesCustomer" className="check" defaultChecked />
      {children}
    </label>
  )
}
