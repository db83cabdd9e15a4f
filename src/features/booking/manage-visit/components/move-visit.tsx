import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { CallError } from '../../../../platform/web/api.ts'
import { Link, useLocation } from '../../../../platform/web/router.tsx'
import { showToast } from '../../../../platform/web/toaster.tsx'
import type { CalendarDate } from '../../../../shared/calendar-date.ts'
import { Form, NOTHING_TYPED, SubmitButton } from '../../../../ui/form/form.tsx'
import { useDisabled } from '../../../../ui/use-is-hydrated.ts'
import { bookingWindowQuery } from '../../../calendar/availability/queries.ts'
import { showRefusal } from '../../../calendar/visits/components/show-refusal.ts'
import { VISIT_TOASTS, whenInWords } from '../../../calendar/visits/messages.ts'
import { barbersDoingQuery } from '../../../shop/barbers/queries.ts'
import { BarberThenTime } from '../../booking/times/components/step-time.tsx'
import { ChoosingProvider } from '../../booking/wizard/components/choice-link.tsx'
import { Failed } from '../../booking/wizard/components/loading.tsx'
import type { Wizard } from '../../booking/wizard/rules.ts'
import { NO_NEW_TIME } from '../messages.ts'
import { useChangeVisit } from '../queries.ts'
import type { VisitWithToken } from './open-visit.ts'
import type { Move } from './use-move.ts'

/** The wizard's third step for a booked visit, which keeps its time until the new one is booked. */
export function MoveVisit({
  token,
  visit,
  move,
  heading,
}: VisitWithToken & {
  move: Move & { wizard: Wizard }
  heading: RefObject<HTMLHeadingElement | null>
}) {
  const window = useQuery(bookingWindowQuery)
  const barbers = useQuery(barbersDoingQuery(visit.treatmentIds))
  const wizard = withBarberOf(move.wizard, barbers.data)
  const queryOn = (date: CalendarDate) => ({
    visitToken: token,
    barberId: wizard.isAnyBarber ? null : wizard.barberId,
    date,
  })
  return (
    <section aria-labelledby="move" className="wizard visit-move">
      <h1 className="sr-only">Your visit</h1>
      <h2 id="move" ref={heading} tabIndex={-1} className="text-title outline-none">
        Choose a new time
      </h2>
      <p className="mt-3">
        {visit.treatmentName}, at the price you booked. {whenInWords(visit)} with {visit.barberName} stays
        yours until you have moved.
      </p>
      <div className="wizard-step">
        {window.error && !window.data ? (
          <Failed error={window.error} onRetry={window.refetch} />
        ) : (
          <ChoosingProvider value={move}>
            <BarberThenTime wizard={wizard} window={window.data} queryOn={queryOn} dispatch={move.dispatch} />
          </ChoosingProvider>
        )}
      </div>
      <MoveBar token={token} visit={visit} wizard={wizard} move={move} />
    </section>
  )
}

/** A barber who no longer does all the treatments is cleared; while loading, the barber stays. */
function withBarberOf(wizard: Wizard, barbers: readonly { id: number }[] | undefined): Wizard {
  const isThere = !barbers || barbers.some(({ id }) => id === wizard.barberId)
  return isThere ? wizard : { ...wizard, barberId: null, time: null }
}

function MoveBar({ token, visit, wizard, move }: VisitWithToken & { wizard: Wizard; move: Move }) {
  const moving = useChangeVisit(token)
  const { pathname } = useLocation()
  const { barberId, date, time } = wizard
  const isPresent = barberId === visit.barberId && date === visit.date && time === visit.time
  const to = barberId !== null && date && time && !isPresent ? { barberId, date, time } : null
  const refuse = (error: unknown) => {
    showRefusal(error)
    if (to && error instanceof CallError) move.dispatch({ type: 'choose-date', date: to.date })
  }
  const finish = (moved: typeof to) => {
    if (!moved) return
    showToast(VISIT_TOASTS.moved(moved))
    move.end()
  }
  const send = async () => {
    if (to) await moving.mutateAsync({ type: 'move', to })
    return to
  }
  const disabled = useDisabled(to === null)
  return (
    <Form className="wizard-bar" schema={NOTHING_TYPED} send={send} onSent={finish} onRefusal={refuse}>
      <p
        id="move-note"
        className="basis-full text-center text-muted sm:flex-1 sm:basis-0 sm:text-start"
        aria-live="polite"
      >
        {to ? whenInWords(to) : isPresent ? 'That is your time now.' : NO_NEW_TIME}
      </p>
      {Object.entries(to ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Link className="button button-quiet" to={pathname} replace>
        Back
      </Link>
      <SubmitButton
        className="button flex-1 sm:flex-none"
        name="do"
        value="move"
        aria-describedby="move-note"
        {...disabled}
        busy="Moving…"
      >
        Move my visit
      </SubmitButton>
    </Form>
  )
}
