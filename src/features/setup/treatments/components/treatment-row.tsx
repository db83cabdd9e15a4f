import { formatDate } from '../../../../shared/calendar-date.ts'
import { formatMinutes } from '../../../../shared/clock-time.ts'
import { formatPounds } from '../../../../shared/pence.ts'
import { MoveButton } from '../../../../ui/form/move-button.tsx'
import type { Menu, MenuTreatment } from '../contract.ts'
import { MENU_TEXTS, setSavesText } from '../screen-messages.ts'

type TreatmentRowProps = {
  menu: Menu
  treatment: MenuTreatment
  isOrdering: boolean
  onMove: (by: -1 | 1) => void
  canMove: (by: -1 | 1) => boolean
  onEdit: () => void
  onPrice: () => void
}

export function TreatmentRow({ menu, treatment, isOrdering, onEdit, onPrice, ...order }: TreatmentRowProps) {
  const { name, price, prices } = treatment
  const planned = prices.find(({ from }) => from > menu.today)
  return (
    <li className="group-row pe-3 @max-[17.5rem]:flex-col @max-[17.5rem]:items-stretch">
      <div className="group relative flex-1 min-w-0 leading-[1.35]">
        <button
          type="button"
          className="min-h-6.5 text-start after:absolute after:-inset-y-2 after:right-0 after:-left-4.5"
          onClick={onEdit}
        >
          <span className="sr-only">Change </span>
          <strong className="group-hover:underline">{name}</strong>
        </button>
        <p className="text-muted text-[0.9375rem]">
          {formatMinutes(treatment.duration)} · {doneByText(menu, treatment)}
        </p>
        {treatment.parts.length > 0 && (
          <p className="text-muted text-[0.9375rem]">{setText(menu, treatment)}</p>
        )}
        {planned && (
          <p className="text-[0.9375rem] font-semibold text-accent">
            {formatPounds(planned.price)} from {formatDate(planned.from, { year: true })}
          </p>
        )}
      </div>
      {isOrdering ? (
        <Moves treatment={treatment} {...order} />
      ) : (
        <button
          type="button"
          className="min-w-23 min-h-11 px-2.5 border border-edge rounded-control font-semibold tabular-nums text-end hover:bg-sunken"
          onClick={onPrice}
        >
          <span className="sr-only">Price of {name}: </span>
          {formatPounds(price)}
        </button>
      )}
    </li>
  )
}

function Moves({
  treatment: { id, name },
  canMove,
  onMove,
}: Pick<TreatmentRowProps, 'treatment' | 'canMove' | 'onMove'>) {
  return (
    <div className="relative flex gap-2">
      {([-1, 1] as const).map(by => (
        <MoveButton
          key={by}
          id={moveButtonId(id, by)}
          label={`Move ${name} ${by < 0 ? 'up' : 'down'}`}
          by={by}
          isEnd={!canMove(by)}
          onMove={() => onMove(by)}
        />
      ))}
    </div>
  )
}

export function moveButtonId(id: number, by: -1 | 1): string {
  return `move-${id}-${by < 0 ? 'up' : 'down'}`
}

/** `Everyone`, or `Tom, Marco (£25.00, 45 min)`. */
function doneByText({ barbers }: Menu, treatment: MenuTreatment): string {
  const isEveryone = barbers
    .filter(({ isActive }) => isActive)
    .every(({ id }) =>
      treatment.barbers.some(own => own.barberId === id && own.price === null && own.duration === null),
    )
  if (isEveryone && treatment.barbers.length > 1) return MENU_TEXTS.everyone
  const texts = treatment.barbers.map(({ barberId, price, duration }) => {
    const name = barbers.find(({ id }) => id === barberId)?.name ?? ''
    const own = [
      price === null ? [] : formatPounds(price),
      duration === null ? [] : formatMinutes(duration),
    ].flat()
    return own.length > 0 ? `${name} (${own.join(', ')})` : name
  })
  return texts.length > 0 ? texts.join(', ') : MENU_TEXTS.noBarber
}

function setText({ treatments }: Menu, { parts, price }: MenuTreatment): string {
  const known = treatments.filter(({ id }) => parts.includes(id))
  const saved = known.reduce((sum, part) => sum + part.price, 0) - price
  return `A set of ${known.map(({ name }) => name).join(' and ')}. ${setSavesText(saved)}`
}
