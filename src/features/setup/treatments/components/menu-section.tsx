import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { formatDate } from '../../../../shared/calendar-date.ts'
import { NOTHING_TYPED } from '../../../../ui/form/form.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { TREATMENT_GROUPS, type TreatmentGroup } from '../../../shop/treatments/group-rules.ts'
import { GROUP_NAMES } from '../../../shop/treatments/messages.ts'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import type { Menu, MenuTreatment } from '../contract.ts'
import { menuQuery, useChangeMenu } from '../queries.ts'
import { moved } from '../rules.ts'
import { MENU_TEXTS, placeText } from '../screen-messages.ts'
import { MenuForm } from './menu-form.tsx'
import { TreatmentDialog, type TreatmentExtras } from './treatment-dialog.tsx'
import { moveButtonId, TreatmentRow } from './treatment-row.tsx'

/** The shop's menu, group by group; `extras` is shown beneath the fields of a treatment that is being changed. */
export function MenuSection({ extras }: { extras?: TreatmentExtras }) {
  const { data: menu, isError, refetch } = useQuery(menuQuery)
  const [shownId, setShownId] = useState<number | 'new' | null>(null)
  if (isError && !menu) return <ReadFailed onRetry={refetch}>{MENU_TEXTS.notRead}</ReadFailed>
  if (!menu) return <SkeletonRows rows={6} label={MENU_TEXTS.loading} />
  const shown = shownId === 'new' ? 'new' : (menu.treatments.find(({ id }) => id === shownId) ?? null)
  return (
    <div className="grid gap-6">
      <p>{MENU_TEXTS.lead}</p>
      <button type="button" className="button justify-self-start" onClick={() => setShownId('new')}>
        {MENU_TEXTS.add}
      </button>
      <DoneTreatments menu={menu} onEdit={setShownId} />
      <RetiredTreatments retired={menu.treatments.filter(({ retiredOn }) => retiredOn !== null)} />
      <TreatmentDialog menu={menu} shown={shown} extras={extras} onClose={() => setShownId(null)} />
    </div>
  )
}

function DoneTreatments({ menu, onEdit }: { menu: Menu; onEdit: (id: number) => void }) {
  const done = menu.treatments.filter(({ retiredOn }) => retiredOn === null)
  const { move, said } = useMove(done)
  if (done.length === 0) return <p>{MENU_TEXTS.empty}</p>
  return (
    <>
      <p className="sr-only" role="status">
        {said}
      </p>
      {TREATMENT_GROUPS.map(group => (
        <MenuGroup key={group} group={group} menu={menu} done={done} move={move} onEdit={onEdit} />
      ))}
    </>
  )
}

type Move = (id: number, by: -1 | 1) => void

function MenuGroup({
  group,
  menu,
  done,
  move,
  onEdit,
}: {
  group: TreatmentGroup
  menu: Menu
  done: readonly MenuTreatment[]
  move: Move
  onEdit: (id: number) => void
}) {
  const listed = done.filter(treatment => treatment.group === group)
  return (
    <section className="panel" aria-labelledby={`menu-${group}`}>
      <h2 id={`menu-${group}`} className="panel-title">
        {GROUP_NAMES[group]}
      </h2>
      {listed.length === 0 && <p className="text-muted">{MENU_TEXTS.emptyGroup}</p>}
      <ul className="menu-rows">
        {listed.map((treatment, index) => (
          <TreatmentRow
            key={treatment.id}
            menu={menu}
            treatment={treatment}
            canMove={by => listed[index + by] !== undefined}
            onMove={by => move(treatment.id, by)}
            onEdit={() => onEdit(treatment.id)}
          />
        ))}
      </ul>
    </section>
  )
}

/** Moves a treatment within its group, keeps the focus on the pressed button, and says where it now is. */
function useMove(done: readonly MenuTreatment[]): { move: Move; said: string } {
  const changing = useChangeMenu()
  const showError = useOwnerToasts()
  const [said, setSaid] = useState('')
  const pressed = useRef<{ button: string; orderBefore: string }>(null)
  const order = done.map(({ id }) => id).join()
  useLayoutEffect(() => {
    // A row that is put elsewhere loses the focus.
    if (!pressed.current || pressed.current.orderBefore === order) return
    document.getElementById(pressed.current.button)?.focus()
    pressed.current = null
  }, [order])
  const move: Move = (id, by) => {
    const treatment = done.find(each => each.id === id)
    if (changing.isPending || !treatment) return
    const ids = moved(done, id, by)
    const ofGroup = ids.filter(each => done.find(other => other.id === each)?.group === treatment.group)
    changing.mutate(
      { change: { type: 'order', ids }, keepsVisits: false },
      {
        onSuccess: () => {
          setSaid(placeText(treatment.name, ofGroup.indexOf(id) + 1, ofGroup.length))
          pressed.current = { button: moveButtonId(id, by), orderBefore: order }
        },
        onError: error => showError(error),
      },
    )
  }
  return { move, said }
}

function RetiredTreatments({ retired }: { retired: readonly MenuTreatment[] }) {
  if (retired.length === 0) return null
  return (
    <section className="panel" aria-labelledby="menu-retired">
      <h2 id="menu-retired" className="panel-title">
        {MENU_TEXTS.retired}
      </h2>
      <p className="text-muted">{MENU_TEXTS.retiredLead}</p>
      <ul className="menu-rows">
        {retired.map(({ id, version, name, retiredOn }) => (
          <li key={id} className="flex flex-wrap items-center gap-y-2 gap-x-4 py-3 border-t border-line">
            <p className="flex-[1_1_15rem] min-w-0">
              <strong>{name}</strong>{' '}
              <span className="text-muted">since {retiredOn && formatDate(retiredOn, { year: true })}</span>
            </p>
            <MenuForm
              label={`Bring ${name} back`}
              submitText={MENU_TEXTS.bringBack}
              isQuiet
              schema={NOTHING_TYPED}
              changeOf={() => ({ type: 'retire', id, version, isRetired: false })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
