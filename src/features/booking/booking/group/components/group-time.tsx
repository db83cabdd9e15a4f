import { useQueries } from '@tanstack/react-query'
import type { CalendarDate } from '../../../../../shared/calendar-date.ts'
import type { Barber } from '../../../../shop/barbers/contract.ts'
import { barbersDoingQuery } from '../../../../shop/barbers/queries.ts'
import type { SlotQuery } from '../../slot-queries.ts'
import { FaceStrip } from '../../times/components/face-strip.tsx'
import { DayAndTime } from '../../times/components/step-time.tsx'
import { slotQuery } from '../../times/components/use-slots.ts'
import { ChoiceLink } from '../../wizard/components/choice-link.tsx'
import { Failed, LoadingTimes } from '../../wizard/components/loading.tsx'
import type { StepProps } from '../../wizard/components/use-wizard.ts'
import { peopleOf } from '../../wizard/rules.ts'
import { NO_BARBER_DOES_ALL, TOO_FEW_BARBERS, WAY_MESSAGES } from '../messages.ts'
import { assignBarbers, WAYS } from '../rules.ts'
import { WantedBarbers } from './wanted-barbers.tsx'

/** Step 3 for several people: together or in turn, then the day and time. */
export function GroupTime({
  wizard,
  facts,
  dispatch,
  queryOn = date => slotQuery(wizard, facts, date),
}: StepProps & { queryOn?: (date: CalendarDate) => SlotQuery }) {
  const { doing, doingAny, doingAll, failure, retry } = useBarbersDoing(peopleOf(wizard))
  if (failure) return <Failed error={failure} onRetry={retry} />
  if (!doing || !doingAny || !doingAll) return <LoadingTimes withBarbers />
  const isInTurn = wizard.way === 'in-turn'
  const barbers = isInTurn ? doingAll : doingAny
  const couldServe = (person: number, { id }: Barber) => doing[person]?.some(each => each.id === id) === true
  const fitsTogether = assignBarbers(doing.length, doingAny, couldServe) !== null
  return (
    <div className="flex flex-col gap-2 sm:gap-6">
      <WayCards wizard={wizard} />
      {isInTurn && barbers.length === 0 && <p className="card">{NO_BARBER_DOES_ALL}</p>}
      {!isInTurn && !fitsTogether && <p className="card">{TOO_FEW_BARBERS}</p>}
      {isInTurn && barbers.length > 0 && (
        <FaceStrip barbers={barbers} chosenId={wizard.isAnyBarber ? null : wizard.barberId} />
      )}
      {!isInTurn && fitsTogether && <WantedBarbers wizard={wizard} doing={doing} barbers={facts.barbers} />}
      {(isInTurn ? barbers.length > 0 : fitsTogether) && (
        <DayAndTime
          wizard={isInTurn ? wizard : { ...wizard, isAnyBarber: true }}
          dispatch={dispatch}
          window={facts.window}
          queryOn={queryOn}
        />
      )}
    </div>
  )
}

function WayCards({ wizard }: Pick<StepProps, 'wizard'>) {
  return (
    <section aria-label={WAY_QUESTION}>
      <div className="grid grid-cols-2 gap-2">
        {WAYS.map(way => (
          <ChoiceLink
            key={way}
            className="choice grid place-items-center min-h-11 p-1 font-semibold text-center max-[24rem]:text-[0.875rem]"
            action={{ type: 'choose-way', way }}
            isChosen={wizard.way === way}
          >
            {WAY_MESSAGES[way].title}
          </ChoiceLink>
        ))}
      </div>
      <p className="mt-2 text-muted max-sm:sr-only">{WAY_MESSAGES[wizard.way].text}</p>
    </section>
  )
}

const WAY_QUESTION = 'How would you like to come?'

function useBarbersDoing(people: readonly (readonly number[])[]) {
  // People who want the same share a query.
  const wanted = [...new Map(people.map(ids => [String(ids), ids])).values()]
  return useQueries({
    queries: wanted.map(barbersDoingQuery),
    combine: results => {
      const isRead = results.every(({ data }) => data)
      const listOf = new Map(wanted.map((ids, nth) => [String(ids), results[nth]?.data ?? []]))
      const lists = people.map(ids => listOf.get(String(ids)) ?? [])
      const any = new Map(lists.flat().map(barber => [barber.id, barber]))
      const all = [...any.values()].filter(({ id }) => lists.every(list => list.some(each => each.id === id)))
      return {
        doing: isRead ? lists : undefined,
        doingAny: isRead ? [...any.values()] : undefined,
        doingAll: isRead ? all : undefined,
        failure: results.find(result => !result.data && result.isError)?.error ?? null,
        retry: () => {
          for (const result of results) void result.refetch()
        },
      }
    },
  })
}
