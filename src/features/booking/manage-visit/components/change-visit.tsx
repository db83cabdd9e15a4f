import { Link } from '../../../../platform/web/router.tsx'
import { CallShop } from '../../../calendar/visits/components/call-shop.tsx'
import type { Visit } from '../../../calendar/visits/contract.ts'

export function ChangeVisit({ visit, moveAddress }: { visit: Visit; moveAddress: string }) {
  if (visit.stage !== 'upcoming')
    return (
      <div id="change" className="no-print mt-6 grid gap-3 sm:flex sm:flex-wrap">
        <CallShop isMain />
      </div>
    )
  return (
    <div id="change" className="no-print mt-6 grid gap-3 sm:flex sm:flex-wrap">
      <Link className="button" to={moveAddress}>
        Choose a new time
      </Link>
      <CallShop />
      <Link className="button button-quiet-danger" to="?ask=cancel">
        Cancel my visit
      </Link>
    </div>
  )
}
