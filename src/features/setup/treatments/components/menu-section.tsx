import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { formatDate } from '../../../../shared/calendar-date.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { NOTHING_TYPED } from '../../../../ui/form/form.tsx'
import { useLostFocus } from '../../../../ui/form/use-lost-focus.ts'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { TREATMENT_GROUPS, type TreatmentGroup } from '../../../shop/treatments/group-rules.ts'
import { GROUP_NAMES } from '../../../shop/treatments/messages.ts'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import type { Menu, MenuTreatment } from '../contract.ts'
import { menuQuery, useChangeMenu } from '../queries.ts'
import { moved } from '../rules.ts'
import { MENU_TEXTS, placeText } from '../screen-messages.ts'
import { MenuForm } from './menu-form.tsx'
import { TreatmentDialog } from './treatment-dialog.tsx'
import { moveButtonId, TreatmentRow } from './treatment-row.tsx'

type Opened = { id: number | 'new'; isPrice?: true }

export function MenuSection() {
  const { data: menu, isError, refetch } = useQuery(menuQuery)
  const [open, setOpen] = useState<Opened | null>(null)
  const [isOrdering, setOrdering] = useState(false)
  if (isError && !menu) return <ReadFailed onRetry={refetch}>{MENU_TEXTS.notRead}</ReadFailed>
  if (!menu) return <SkeletonRows rows={6} label={MENU_TEXTS.loading} />
  const shown = open?.id === 'new' ? 'new' : (menu.treatments.find(({ id }) => id === open?.id) ?? null)
  return (
    <div className="grid gap-6">
      <div className="compact flex flex-wrap items-center gap-3">
        <p className="flex-[1_1_20rem] text-muted">{MENU_TEXTS.lead}</p>
        <Button kind="quiet" aria-pressed={isOrdering} onClick={() => setOrdering(!isOrdering)}>
          {isOrdering ? MENU_TEXTS.ordered : MENU_TEXTS.order}
        </Button>
        <Button onClick={() => setOpen({ id: 'new' })}>{MENU_TEXTS.add}</Button>
      </div>
      <DoneTreatments menu={menu} isOrdering={isOrdering} onOpen={setOpen} />
      <RetiredTreatments retired={menu.treatments.filter(({ retiredOn }) => retiredOn !== null)} />
      <TreatmentDialog
        menu={menu}
        shown={shown}
        isPriceAlone={open?.isPrice === true}
        onClose={() => setOpen(null)}
      />
    </div>
  )
}

function DoneTreatments({ menu, ...row }: { menu: Menu } & RowProps) {
  const done = menu.treatments.filter(({ retiredOn }) => retiredOn === null)
  const { move, said } = useMove(done)
  if (done.length === 0) return <p>{MENU_TEXTS.empty}</p>
  return (
    <>
      <p className="sr-only" role="status">
        {said}
      </p>
      <div className="group-columns">
        {TREATMENT_GROUPS.map(group => (
          <MenuGroup key={group} group={group} menu={menu} done={done} move={move} {...row} />
        ))}
      </div>
    </>
  )
}

type RowProps = { isOrdering: boolean; onOpen: (opened: Opened) => void }

type Move = (id: number, by: -1 | 1) => void

function MenuGroup({
  group,
  menu,
  done,
  move,
  isOrdering,
  onOpen,
}: RowProps & {
  group: TreatmentGroup
  menu: Menu
  done: readonly MenuTreatment[]
  move: Move
}) {
  const listed = done.filter(treatment => treatment.group === group)
  return (
    <section className="group-card" aria-labelledby={`menu-${group}`}>
      <h2 id={`menu-${group}`}>{GROUP_NAMES[group]}</h2>
      {listed.length === 0 && <p className="px-4.5 pb-2 text-muted">{MENU_TEXTS.emptyGroup}</p>}
      <ul>
        {listed.map((treatment, index) => (
          <TreatmentRow
            key={treatment.id}
            menu={menu}
            treatment={treatment}
            canMove={by => listed[index + by] !== undefined}
            onMove={by => move(treatment.id, by)}
            isOrdering={isOrdering}
            onEdit={() => onOpen({ id: treatment.id })}
            onPrice={() => onOpen({ id: treatment.id, isPrice: true })}
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
  const heading = useLostFocus<HTMLHeadingElement>(retired.length)
  if (retired.length === 0) return null
  return (
    <section className="group-card" aria-labelledby="menu-retired">
      <h2 id="menu-retired" ref={heading} tabIndex={-1} className="outline-none">
        {MENU_TEXTS.retired}
      </h2>
      <p className="px-4.5 pb-2 text-muted">{MENU_TEXTS.retiredLead}</p>
      <ul>
        {retired.map(({ id, version, name, retiredOn }) => (
          <li key={id} className="group-row flex-wrap">
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
