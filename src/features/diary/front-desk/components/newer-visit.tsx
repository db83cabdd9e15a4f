import type { ReactNode } from 'react'
import { bringIntoView } from '../../../../ui/bring-into-view.ts'
import { Button } from '../../../../ui/form/button.tsx'
import type { DeskVisit } from '../contract.ts'
import { DESK_TEXTS, standsText } from '../screen-messages.ts'

/** Why a form of a change is still open: it was made all the same, the visit is a newer one, or else it was refused. */
export function StillOpen({
  made,
  latest,
  newer,
  onDone,
  children,
}: {
  /** Says that it was made though its response was lost. */
  made: ReactNode
  latest: DeskVisit
  newer: ReactNode
  onDone: () => void
  children: ReactNode
}) {
  if (!made) return newer || children
  return (
    <MadeAfterAll visit={latest} onDone={onDone}>
      {made}
    </MadeAfterAll>
  )
}

function MadeAfterAll({
  visit,
  children,
  onDone,
}: {
  visit: DeskVisit
  children: ReactNode
  onDone: () => void
}) {
  return (
    <div ref={bringIntoView} className="notice" role="alert">
      <p>{children}</p>
      <p className="mt-2">{standsText(visit)}</p>
      <Button kind="quiet" className="mt-3" onClick={onDone}>
        Done
      </Button>
    </div>
  )
}

/** Says in an open form that the visit was changed since, how it now stands, and offers to begin again from there. */
export function NewerVisit({ visit, onTake }: { visit: DeskVisit; onTake: () => void }) {
  return (
    <div ref={bringIntoView} className="notice" data-tone="bad" role="alert">
      <p>{DESK_TEXTS.newer}</p>
      <p className="mt-2">{standsText(visit)}</p>
      <Button kind="quiet" className="mt-3" onClick={onTake}>
        {DESK_TEXTS.takeNewer}
      </Button>
    </div>
  )
}
