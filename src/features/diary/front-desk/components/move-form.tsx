import { type ReactNode, Suspense, use, useState } from 'react'
import { minuteOfDay } from '../../../../shared/clock-time.ts'
import { DialogActions } from '../../../../ui/form/dialog-actions.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import type { DeskVisit, StaffMoveRequest } from '../contract.ts'
import { othersAlong, standsAt } from '../form-rules.ts'
import { OthersTick } from '../group/components/others-tick.tsx'
import { changeText } from '../group/messages.ts'
import { moveBack, useMoveVisit } from '../queries.ts'
import { DESK_TEXTS, DESK_TOASTS } from '../screen-messages.ts'
import { DayView } from './day-view.ts'
import { MOVE_FORM } from './form-schemas.ts'
import { StillOpen } from './newer-visit.tsx'
import { NotifyTick } from './notify-tick.tsx'
import { type ChosenPlace, PlaceFields } from './place-fields.tsx'
import { Refused } from './refused.tsx'
import { fieldErrorOf, isOfField } from './refused-fields.ts'
import { useOfferUndo } from './use-offer-undo.ts'

const FIELDS = ['place']

export function MoveForm({
  visit,
  latest,
  newer,
  onDone,
}: {
  visit: DeskVisit
  /** As it stands now. */
  latest: DeskVisit
  newer: ReactNode
  onDone: () => void
}) {
  const moving = useMoveVisit()
  const [isAll, setAll] = useState(false)
  const { offerUndo } = useOfferUndo()
  const Day = use(DayView)
  const [place, setPlace] = useState<ChosenPlace>(visit)
  const [minutes, setMinutes] = useState(String(visit.totalDuration))
  const isMovedAfterAll = newer && moving.isError && standsAt(latest, moving.variables.to)
  const send = async ({
    barberId,
    date,
    time,
    totalDuration,
    ...answers
  }: Omit<StaffMoveRequest, 'version'>) => {
    const to = { barberId, date, startMinute: minuteOfDay(time), durationMinutes: totalDuration }
    const moved = await moving.mutateAsync({ visitId: visit.id, version: visit.version, to, ...answers })
    return { moved, answers }
  }
  return (
    <Form
      className="grid gap-5"
      schema={MOVE_FORM}
      send={send}
      onRefusal={error => fieldErrorOf(error, FIELDS)}
      onSent={({ moved, answers: { notifiesCustomer, withOthers } }) => {
        const others = withOthers ? visit.comesWith.length : 0
        const now = { version: moved.version, notifiesCustomer, withOthers }
        offerUndo(DESK_TOASTS.moved(moved, others), moveBack(visit, now))
        onDone()
      }}
    >
      <PlaceFields place={place} onChange={setPlace} />
      {place.barberId !== null && place.date !== '' && (
        <Suspense fallback={<SkeletonRows rows={3} label={DESK_TEXTS.readingDay} />}>
          <div className="grid max-h-80 border-y border-y-line">
            <Day
              key={`${place.barberId} ${place.date}`}
              place={{ ...place, barberId: place.barberId }}
              minutes={Number(minutes) || visit.totalDuration}
              movedId={visit.id}
              onChoose={time => setPlace({ ...place, time })}
            />
          </div>
        </Suspense>
      )}
      <Field
        label="Minutes"
        name="totalDuration"
        type="number"
        min={5}
        step={5}
        value={minutes}
        onChange={event => setMinutes(event.target.value)}
      />
      {Number(minutes) !== visit.totalDuration && (
        <Field label="Reason" name="reason" hint={DESK_TEXTS.lengthReasonHint} maxLength={200} />
      )}
      <OthersTick
        change="move"
        others={visit.comesWith}
        along={othersAlong(visit, place)}
        isTicked={isAll}
        onTick={setAll}
      />
      <NotifyTick visit={visit}>Tell the customer</NotifyTick>
      <StillOpen made={isMovedAfterAll && DESK_TEXTS.movedAfterAll} {...{ latest, newer, onDone }}>
        <Refused
          error={isOfField(moving.error, FIELDS) ? null : moving.error}
          anyway={DESK_TEXTS.moveAnyway}
        />
      </StillOpen>
      <DialogActions back="Back" onBack={onDone}>
        {changeText('Move', isAll ? visit.comesWith.length : 0)}
      </DialogActions>
    </Form>
  )
}
