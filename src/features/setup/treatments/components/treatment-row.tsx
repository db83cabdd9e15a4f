import { formatDate } from '../../../../shared/calendar-date.ts'
import { formatMinutes } from '../../../../shared/clock-time.ts'
import { formatPounds } from '../../../../shared/pence.ts'
import { MoveButton } from '../../../../ui/move-button.tsx'
import type { Menu, MenuTreatment } from '../contract.ts'
import { MENU_TEXTS, setSavesText } from '../screen-messages.ts'

type TreatmentRowProps = {
  menu: Menu
  treatment: MenuTreatment
  /** Null at the end of its group. */
  onMove: (by: -1 | 1) => void
  canMove: (by: -1 | 1) => boolean
  onEdit: () => void
}

/** A treatment on the menu, with its order and the way to change it. */
export function TreatmentRow({ menu, treatment, onMove, canMove, onEdit }: TreatmentRowProps) {
  const { id, name, price, duration, prices } = treatment
  const planned = prices.find(({ from }) => from > menu.today)
  return (
    <li className="flex flex-wrap items-center gap-y-2 gap-x-4 py-3 border-t border-line">
      <div className="flex-[1_1_15rem] min-w-0">
        <p>
          <strong>{name}</strong>{' '}
          <span className="whitespace-nowrap tabular-nums">
            {formatPounds(price)} · {formatMinutes(duration)}
          </span>
        </p>
        {planned && (
          <p className="font-semibold">
            {formatPounds(planned.price)} from {formatDate(planned.from, { year: true })}
          </p>
        )}
        <p className="text-muted">{doneByText(menu, treatment)}</p>
        {treatment.parts.length > 0 && <p className="text-muted">{setText(menu, treatment)}</p>}
      </div>
      <div className="flex gap-2 ms-auto">
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
        <button type="button" className="button button-quiet" aria-label={`Change ${name}`} onClick={onEdit}>
          Change
        </button>
      </div>
    </li>
  )
}

export function moveButtonId(id: number, by: -1 | 1): string {
  return `move-${id}-${by < 0 ? 'up' : 'down'}`
}

/** `Tom, Marco (£25.00, 45 min)`. */
function doneByText({ barbers }: Menu, treatment: MenuTreatment): string {
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
