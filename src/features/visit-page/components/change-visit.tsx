import { Link } from 'react-router'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { CallShop } from '../../visits/components/call-shop.tsx'
import type { OpenVisit } from './visit-page.tsx'

/** Move or cancel; when it is too late for that, the shop's number. */
export function ChangeVisit({ visit, onMove }: OpenVisit & { onMove: () => void }) {
  const isHydrated = useIsHydrated()
  return (
    <div className="no-print mt-6 grid gap-3 sm:flex sm:flex-wrap">
      {visit.stage === 'upcoming' && (
        <>
          <button type="button" className="button" disabled={!isHydrated} onClick={onMove}>
            Choose a new time
          </button>
          <Link className="button button-quiet" to="?ask=cancel">
            Cancel my visit
          </Link>
        </>
      )}
      <CallShop />
    </div>
  )
}
