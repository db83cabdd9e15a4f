import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarDate } from '../../../../../shared/calendar-date.ts'
import { clockTime } from '../../../../../shared/clock-time.ts'
import { minutesIn } from '../../../../../shared/minute-span.ts'
import { formatPounds } from '../../../../../shared/pence.ts'
import { Button } from '../../../../../ui/form/button.tsx'
import { Chips } from '../../../../../ui/form/chips.tsx'
import { DialogActions } from '../../../../../ui/form/dialog-actions.tsx'
import { Field } from '../../../../../ui/form/field.tsx'
import { Form } from '../../../../../ui/form/form.tsx'
import { skillsQuery } from '../../../../shop/barbers/queries.ts'
import { treatmentsQuery } from '../../../../shop/treatments/queries.ts'
import { chosenFrom, totalMinutes, totalPence } from '../../../../shop/treatments/rules.ts'
import { Refused } from '../../../front-desk/components/refused.tsx'
import { Sheet } from '../../../front-desk/components/sheet.tsx'
import { useFloorActions } from '../../components/floor-actions.tsx'
import { type BarberMenu, type FreeGap, fitting, menuOf } from '../../gap-rules.ts'
import { gapChoice, WALK_IN, walkInButton } from '../messages.ts'
import { useWalkIn, WALK_IN_FORM } from './use-walk-in.ts'

/** Books someone who walked in: a free chair, what for, and save. A name is not needed. */
export function WalkInSheet({
  gaps,
  chosen,
  date,
  onClose,
}: {
  gaps: readonly FreeGap[]
  chosen: FreeGap | null
  date: CalendarDate
  onClose: () => void
}) {
  const soonest = gaps.toSorted((a, b) => a.fromMinute - b.fromMinute)
  const [barberId, setBarberId] = useState(chosen?.barberId ?? soonest[0]?.barberId)
  const gap = soonest.find(each => each.barberId === barberId) ?? chosen ?? soonest[0]
  return (
    <Sheet title={WALK_IN.title} onClose={onClose}>
      {gap ? (
        <WalkInForm gap={gap} gaps={soonest} date={date} onGap={setBarberId} onBooked={onClose} />
      ) : (
        <div className="grid gap-3 justify-items-start">
          <p>{WALK_IN.full}</p>
          <FindSoonest />
        </div>
      )}
    </Sheet>
  )
}

function WalkInForm({
  gap,
  gaps,
  date,
  onGap,
  onBooked,
}: {
  gap: FreeGap
  gaps: readonly FreeGap[]
  date: CalendarDate
  onGap: (barberId: number) => void
  onBooked: () => void
}) {
  const { data: treatments } = useQuery(treatmentsQuery)
  const { data: skills } = useQuery(skillsQuery)
  const [ids, setIds] = useState<readonly number[]>([])
  const walkIn = useWalkIn(gap, onBooked)
  const menu = menuOf({ ...gap, date }, { ...(treatments && { treatments }), ...(skills && { skills }) })
  const done = chosenFrom(menu, ids)
  const offered = fitting(menu, gap)
  return (
    <Form className="grid gap-5" schema={WALK_IN_FORM} send={walkIn.send} onSent={walkIn.announce}>
      <input type="hidden" name="barberId" value={gap.barberId} />
      <input type="hidden" name="date" value={date} />
      <input type="hidden" name="time" value={clockTime(gap.fromMinute)} />
      <input type="hidden" name="treatmentIds" value={done.map(({ id }) => id).join()} />
      <Chips
        legend={WALK_IN.when}
        name="gap"
        options={gaps.map(each => [each.barberId, gapChoice(each)])}
        value={gap.barberId}
        onChoose={onGap}
      />
      <Treatments menu={offered} chosen={ids} minutes={minutesIn(gap)} onChange={setIds} />
      {offered.length < menu.length && (
        <div className="grid gap-2 justify-items-start">
          <p className="text-muted">{WALK_IN.leftOut}</p>
          <FindSoonest />
        </div>
      )}
      <Field
        label={WALK_IN.name}
        name="customerName"
        hint={WALK_IN.nameHint}
        autoComplete="off"
        placeholder={WALK_IN.standard}
      />
      <Refused error={walkIn.error} />
      <DialogActions busy={WALK_IN.busy} disabled={done.length === 0}>
        {walkInButton(gap, totalPence(done))}
      </DialogActions>
    </Form>
  )
}

/** Goes on in the sheet that books at any time. */
function FindSoonest() {
  const { open } = useFloorActions()
  return (
    <Button kind="quiet" onClick={() => open({ kind: 'book' })}>
      {WALK_IN.soonest}
    </Button>
  )
}

/** What fits into the gap as tiles; what no longer fits beside what is chosen can’t be added. */
function Treatments({
  menu,
  chosen,
  minutes,
  onChange,
}: {
  menu: BarberMenu
  chosen: readonly number[]
  minutes: number
  onChange: (ids: readonly number[]) => void
}) {
  const fits = (id: number) => totalMinutes(chosenFrom(menu, [...chosen, id])) <= minutes
  return (
    <fieldset className="field">
      <legend className="font-semibold">{WALK_IN.what}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.25rem),1fr))] gap-2">
        {menu.map(({ id, name, price, duration }) => {
          const isChosen = chosen.includes(id)
          return (
            <label key={id} className="chip">
              <input
                type="checkbox"
                className="sr-only"
                checked={isChosen}
                disabled={!(isChosen || fits(id))}
                onChange={() => onChange(isChosen ? chosen.filter(other => other !== id) : [...chosen, id])}
              />
              <span>
                <span className="block leading-[1.25] font-semibold">{name}</span>{' '}
                <span className="block leading-[1.25] text-muted text-[0.9375rem]">
                  {duration} min, {formatPounds(price)}
                </span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
