import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../ui/form/button.tsx'
import type { UnmarkedVisit } from '../contract.ts'
import { nameText, stepName, UNMARKED_TEXTS, unmarkedLead, unmarkedLine } from '../messages.ts'
import { unmarkedQuery, useMark } from '../queries.ts'
import { useMarking } from './use-marking.ts'

export function UnmarkedVisits() {
  const { data: visits = [] } = useQuery(unmarkedQuery)
  const { mutateAsync, isPending } = useMark()
  if (visits.length === 0) return <p role="status">{UNMARKED_TEXTS.none}</p>
  const allCame = async () => {
    // One after another; one that someone else has checked meanwhile is no loss.
    for (const { id, version } of visits)
      await mutateAsync({ visitId: id, version, step: 'done', isUndo: false }).catch(() => {})
  }
  return (
    <div className="grid gap-3">
      <p>{unmarkedLead(visits)}</p>
      {visits.length > 1 && (
        <div>
          <Button aria-disabled={isPending} onClick={() => isPending || allCame()}>
            {UNMARKED_TEXTS.allCame}
          </Button>
        </div>
      )}
      <ul className="grid gap-3">
        {visits.map(visit => (
          <Unmarked key={visit.id} visit={visit} />
        ))}
      </ul>
    </div>
  )
}

function Unmarked({ visit }: { visit: UnmarkedVisit }) {
  const { mark, isPending } = useMarking()
  const { id: visitId, version, customerName } = visit
  const marked = { visitId, version, customerName }
  return (
    <li className="notice grid gap-3">
      <p>
        <strong>
          <bdi>{nameText(customerName)}</bdi>
        </strong>
        , {unmarkedLine(visit)}.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="quiet"
          aria-disabled={isPending}
          aria-label={`${UNMARKED_TEXTS.came}, ${nameText(customerName)}`}
          onClick={() => isPending || void mark(marked, 'done')}
        >
          {UNMARKED_TEXTS.came}
        </Button>
        <Button
          kind="quiet"
          aria-disabled={isPending}
          aria-label={stepName('no-show', customerName)}
          onClick={() => isPending || void mark(marked, 'no-show')}
        >
          {UNMARKED_TEXTS.missed}
        </Button>
      </div>
    </li>
  )
}
