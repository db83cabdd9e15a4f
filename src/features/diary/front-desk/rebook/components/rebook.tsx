import { useQuery } from '@tanstack/react-query'
import { useIdempotencyKey } from '../../../../../platform/web/idempotency-key.ts'
import { showToast } from '../../../../../platform/web/toaster.tsx'
import { Form, NOTHING_TYPED, SubmitButton } from '../../../../../ui/form/form.tsx'
import { useOwnerToasts } from '../../../../staff/accounts/components/use-owner-toasts.ts'
import type { BookedForCustomer, DeskVisit } from '../../contract.ts'
import { useBookForCustomer, useCancelVisit } from '../../queries.ts'
import { DESK_TOASTS } from '../../screen-messages.ts'
import type { RebookTime } from '../contract.ts'
import { REBOOK_TEXTS, rebookText, weeksText } from '../messages.ts'
import { rebookQuery } from '../queries.ts'

const UNDO_MS = 10_000

/** The same treatments with the same barber in some weeks, each booked in one tap and undone in another. */
export function Rebook({ visit }: { visit: DeskVisit }) {
  const { data: times = [] } = useQuery(rebookQuery(visit.id))
  if (times.length === 0) return null
  return (
    <fieldset className="field">
      <legend className="font-semibold">{REBOOK_TEXTS.title}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
        {times.map(time => (
          <RebookButton key={time.weeks} visit={visit} time={time} />
        ))}
      </div>
    </fieldset>
  )
}

function RebookButton({ visit, time }: { visit: DeskVisit; time: RebookTime }) {
  const { mutateAsync } = useBookForCustomer()
  const { keyOf } = useIdempotencyKey()
  const offerUndo = useUndoBooking()
  const showError = useOwnerToasts()
  const { weeks, barberId, date } = time
  return (
    <Form
      schema={NOTHING_TYPED}
      send={() => {
        const request = {
          ...{ source: 'phone' as const, barberId, date, time: time.time },
          treatmentIds: visit.treatments.map(({ id }) => id),
          customerName: visit.customerName,
          customerPhone: visit.customerPhone,
          ...(visit.customerEmail === null ? {} : { customerEmail: visit.customerEmail }),
          ...{ notifiesCustomer: visit.isReachable, confirmsLater: true, allowsOutsideHours: false },
        }
        return mutateAsync({ request, idempotencyKey: keyOf(request) })
      }}
      onSent={booked => offerUndo(booked, visit.customerName)}
      onRefusal={error => showError(error)}
    >
      <SubmitButton className="chip grid gap-0 w-full min-h-13 px-3 rounded-control content-center">
        <span className="font-semibold">{weeksText(weeks)}</span>{' '}
        <span className="text-muted">{rebookText(time)}</span>
      </SubmitButton>
    </Form>
  )
}

/** Cancels a booking that was just made, before its customer is told of it. */
function useUndoBooking() {
  const cancelling = useCancelVisit()
  const showError = useOwnerToasts()
  const { undo: label, hint, undoReason: reason } = REBOOK_TEXTS
  return ({ id: visitId, version, ...booked }: BookedForCustomer, name: string) => {
    const request = { version, reason, notifiesCustomer: false }
    const run = () =>
      void cancelling.mutateAsync({ visitId, request }).then(
        () => showToast(REBOOK_TEXTS.undone),
        (error: unknown) => showError(error),
      )
    showToast({ ...DESK_TOASTS.booked(booked, name), action: { label, hint, run, durationMs: UNDO_MS } })
  }
}
