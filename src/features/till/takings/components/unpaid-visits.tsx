import { useEffect, useRef, useState } from 'react'
import { formatPounds } from '../../../../shared/pence.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { useDiscardQuestion } from '../../../../ui/form/use-discard-question.tsx'
import { useLeaveWarning } from '../../../../ui/use-leave-warning.ts'
import type { UnpaidVisit } from '../contract.ts'
import { TAKINGS_TEXTS } from '../screen-messages.ts'
import { PaymentPanel } from './payment-panel.tsx'

/** More are folded, as what is below them closes the day. */
const MOST_OPEN = 2

export function UnpaidVisits({ visits, isClosed }: { visits: readonly UnpaidVisit[]; isClosed: boolean }) {
  const [paying, setPaying] = useState<UnpaidVisit | null>(null)
  const typed = useLeaveWarning()
  const { close, mayClose, question } = useDiscardQuestion(typed.hasChanges, () => setPaying(null))
  const list = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const unfold = () => list.current?.toggleAttribute('open', true)
    window.addEventListener('beforeprint', unfold)
    return () => window.removeEventListener('beforeprint', unfold)
  }, [])
  return (
    <details ref={list} className="notice" open={visits.length <= MOST_OPEN}>
      <summary className="min-h-11 content-center cursor-pointer">
        <h3 className="inline font-semibold">
          {visits.length === 1 ? 'One visit is not paid' : `${visits.length} visits are not paid`}
        </h3>
      </summary>
      <p>{TAKINGS_TEXTS.unpaidLead}</p>
      <ul className="grid gap-3 mt-3">
        {visits.map(visit => (
          <li
            className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 wrap-anywhere"
            key={visit.id}
          >
            <span>
              {visit.time} <bdi className="font-semibold">{visit.customerName || 'Name removed'}</bdi>,{' '}
              {visit.what} with {visit.barberName}, {formatPounds(visit.price)}
            </span>
            {!isClosed && (
              <Button
                kind="quiet"
                className="no-print"
                aria-label={`Take payment of ${visit.customerName || visit.time}`}
                onClick={() => setPaying(visit)}
              >
                {TAKINGS_TEXTS.takePayment}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {paying && (
        <Dialog
          isOpen
          onClose={close}
          mayClose={mayClose}
          title={TAKINGS_TEXTS.takePayment}
          description={`${paying.customerName || 'Name removed'}, ${paying.what}`}
          className="dialog-medium sheet"
        >
          <PaymentPanel visitId={paying.id} typed={typed} onDone={close} />
        </Dialog>
      )}
      {question}
    </details>
  )
}
