import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReadFailed, SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { BlockPanel } from '../../progress/components/block-panel.tsx'
import { ProgressPanel } from '../../progress/components/progress-panel.tsx'
import { PaymentPanel } from '../../takings/components/payment-panel.tsx'
import type { DeskVisit } from '../contract.ts'
import { visitQuery } from '../queries.ts'
import { DESK_TEXTS, placeText } from '../screen-messages.ts'
import { CancelForm } from './cancel-form.tsx'
import { EditForm } from './edit-form.tsx'
import { MoveForm } from './move-form.tsx'
import { Sheet } from './sheet.tsx'
import { type Moved, UndoMove } from './undo-move.tsx'
import { VisitFacts } from './visit-facts.tsx'

type View = 'see' | 'move' | 'edit' | 'cancel'

/** Everything about one visit, and what staff can do with it. */
export function VisitSheet({ visitId, onClose }: { visitId: string; onClose: () => void }) {
  const { data: visit, isError, refetch } = useQuery(visitQuery(visitId))
  return (
    <Sheet
      title={visit ? visit.customerName || DESK_TEXTS.erased : 'Visit'}
      description={visit && `${placeText(visit)} with ${visit.barberName}`}
      onClose={onClose}
    >
      {visit ? (
        <VisitViews visit={visit} onClose={onClose} />
      ) : isError ? (
        <ReadFailed onRetry={refetch}>{DESK_TEXTS.notRead}</ReadFailed>
      ) : (
        <SkeletonRows rows={4} label="Reading the visit…" />
      )}
    </Sheet>
  )
}

function VisitViews({ visit, onClose }: { visit: DeskVisit; onClose: () => void }) {
  const [view, setView] = useState<View>('see')
  const [moved, setMoved] = useState<Moved | null>(null)
  const back = () => setView('see')
  if (view === 'edit') return <EditForm visit={visit} onDone={back} />
  if (view === 'cancel') return <CancelForm visit={visit} onKept={back} onCancelled={onClose} />
  if (view === 'move')
    return (
      <MoveForm
        visit={visit}
        onBack={back}
        onMoved={change => {
          setMoved(change)
          back()
        }}
      />
    )
  return (
    <div className="grid gap-5">
      {moved && <UndoMove moved={moved} visit={visit} onGone={() => setMoved(null)} />}
      <ProgressPanel progress={visit.progress} customerName={visit.customerName} />
      <VisitFacts visit={visit} />
      <PaymentPanel visitId={visit.id} />
      <BlockPanel phone={visit.customerPhone} />
      <div className="dialog-actions desk-actions">
        {visit.canChange && (
          <button type="button" className="button desk-danger" onClick={() => setView('cancel')}>
            Cancel…
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={() => setView('edit')}>
          {visit.canChange ? 'Edit' : 'Edit note'}
        </button>
        {visit.canChange && (
          <button type="button" className="button" onClick={() => setView('move')}>
            Move
          </button>
        )}
      </div>
    </div>
  )
}
