import { useQuery } from '@tanstack/react-query'
import { CallError } from '../../../../../platform/web/api.ts'
import { Link, useLocation, useNavigate } from '../../../../../platform/web/router.tsx'
import { showToast } from '../../../../../platform/web/toaster.tsx'
import type { CalendarDate } from '../../../../../shared/calendar-date.ts'
import { Form, SubmitButton } from '../../../../../ui/form/form.tsx'
import { useDisabled } from '../../../../../ui/use-is-hydrated.ts'
import { bookingWindowQuery } from '../../../../calendar/availability/queries.ts'
import { writeSeats } from '../../../../calendar/availability/seat-rules.ts'
import { showRefusal } from '../../../../calendar/visits/components/show-refusal.ts'
import { whenInWords } from '../../../../calendar/visits/messages.ts'
import { barbersQuery } from '../../../../shop/barbers/queries.ts'
import { GroupTime } from '../../../booking/group/components/group-time.tsx'
import { slotsQuery } from '../../../booking/slot-queries.ts'
import { ChoosingProvider } from '../../../booking/wizard/components/choice-link.tsx'
import { Failed } from '../../../booking/wizard/components/loading.tsx'
import type { GroupVisit } from '../contract.ts'
import { GROUP_MESSAGES, MOVE_ALL } from '../messages.ts'
import { useChangeGroup } from '../queries.ts'
import { isPresent } from '../rules.ts'
import type { GroupChangeProps } from './group-change-props.ts'
import { SEATS_SCHEMA } from './seats-schema.ts'
import { useGroupMove } from './use-group-move.ts'

type Standing = { token: string; standing: readonly GroupVisit[] }

/** The wizard's third step for booked visits, which keep their times until the new ones are theirs. */
export function MoveGroup({ token, standing, heading }: Standing & Pick<GroupChangeProps, 'heading'>) {
  const move = useGroupMove(standing)
  const window = useQuery(bookingWindowQuery)
  const barbers = useQuery(barbersQuery).data
  const { wizard, dispatch } = move
  const queryOn = (date: CalendarDate) => ({
    groupToken: token,
    way: wizard.way,
    barberId: wizard.way === 'in-turn' && !wizard.isAnyBarber ? wizard.barberId : null,
    wanted: wizard.wanted,
    date,
  })
  return (
    <section aria-labelledby="move" className="wizard visit-move">
      <h1 className="sr-only">Your visit</h1>
      <h2 id="move" ref={heading} tabIndex={-1} className="text-title outline-none">
        {MOVE_ALL.title}
      </h2>
      <p className="mt-3">{MOVE_ALL.text}</p>
      <div className="wizard-step">
        {window.error && !window.data ? (
          <Failed error={window.error} onRetry={window.refetch} />
        ) : (
          <ChoosingProvider value={move}>
            <GroupTime
              wizard={wizard}
              facts={{ window: window.data, barbers }}
              dispatch={dispatch}
              queryOn={queryOn}
            />
          </ChoosingProvider>
        )}
      </div>
      <MoveBar token={token} standing={standing} move={move} query={queryOn(wizard.date ?? '')} />
    </section>
  )
}

function MoveBar({
  token,
  standing,
  move: { wizard, dispatch },
  query,
}: Standing & { move: ReturnType<typeof useGroupMove>; query: Parameters<typeof slotsQuery>[0] }) {
  const moving = useChangeGroup(token)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { date, time } = wizard
  const isTimed = date !== null && time !== null
  const { data: slots } = useQuery({ ...slotsQuery(query), enabled: date !== null })
  const seats = slots?.find(slot => slot.time === time)?.seats
  const isNew = isTimed && seats !== undefined && !isPresent(standing, seats, date)
  const leave = () => void navigate(pathname, { replace: true })
  const send = (to: Parameters<typeof moving.mutateAsync>[0] & { type: 'move' }) => moving.mutateAsync(to)
  const finish = () => {
    showToast(MOVE_ALL.done)
    leave()
  }
  const refuse = (error: unknown) => {
    showRefusal(error)
    if (date && error instanceof CallError) dispatch({ type: 'choose-date', date })
  }
  const disabled = useDisabled(!isNew)
  return (
    <Form
      className="wizard-bar"
      does="move-all"
      schema={SEATS_SCHEMA}
      send={send}
      onSent={finish}
      onRefusal={refuse}
    >
      {isNew && (
        <>
          <input type="hidden" name="date" value={date} />
          <input type="hidden" name="seats" value={writeSeats(seats)} />
        </>
      )}
      <p
        id="move-note"
        className="basis-full text-center text-muted sm:flex-1 sm:basis-0 sm:text-start"
        aria-live="polite"
      >
        {isNew ? whenInWords({ date, time }) : seats ? GROUP_MESSAGES.present : GROUP_MESSAGES.choose}
      </p>
      <Link className="button button-quiet" to={pathname} replace>
        Back
      </Link>
      <SubmitButton
        className="button flex-1 sm:flex-none"
        aria-describedby="move-note"
        {...disabled}
        busy="Moving…"
      >
        {MOVE_ALL.yes}
      </SubmitButton>
    </Form>
  )
}
