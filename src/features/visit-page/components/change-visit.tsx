import { useState } from 'react'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { CallShop } from '../../visits/components/call-shop.tsx'
import { ChangeQuestion } from './change-question.tsx'
import type { OpenVisit } from './visit-page.tsx'

/** Move or cancel; when it is too late for that, the shop's number. */
export function ChangeVisit({ token, visit, onMove }: OpenVisit & { onMove: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const isHydrated = useIsHydrated()
  return (
    <div className="no-print mt-6 grid gap-3 sm:flex sm:flex-wrap">
      {visit.stage === 'upcoming' && (
        <>
          <button type="button" className="button" disabled={!isHydrated} onClick={onMove}>
            Choose a new time
          </button>
          <button
            type="button"
            className="button button-quiet"
            disabled={!isHydrated}
            onClick={() => setAsking(true)}
          >
            Cancel my visit
          </button>
        </>
      )}
      <CallShop />
      <ChangeQuestion
        change="cancel"
        token={token}
        visit={visit}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
