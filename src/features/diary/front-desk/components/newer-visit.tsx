import { bringIntoView } from '../../../../ui/bring-into-view.ts'
import { Button } from '../../../../ui/form/button.tsx'
import type { DeskVisit } from '../contract.ts'
import { DESK_TEXTS, standsText } from '../screen-messages.ts'

/** Says in the form of a change whose response was lost that it was made all the same. */
export function MadeAfterAll({
  visit,
  children,
  onDone,
}: {
  visit: DeskVisit
  children: string
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
