import { useState } from 'react'
import { formatPounds } from '../../../../../shared/pence.ts'
import type { Till } from '../../contract.ts'
import type { TillMovement } from '../contract.ts'
import { KIND_NAMES } from '../messages.ts'
import type { MovementKind } from '../rules.ts'
import { CASH_TEXTS, MOVE_TEXTS } from '../screen-messages.ts'
import { MoveBackDialog } from './move-back-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'

/** What should lie in the till and why, and entering what is put in or taken out. */
export function TillCash({ till, isOpen }: { till: Till; isOpen: boolean }) {
  const { cash, sums, movements, date, lastFloat } = till
  const [moving, setMoving] = useState<MovementKind | null>(null)
  return (
    <>
      <dl className="till-sums grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-y-3 gap-x-4">
        <Part name="Float" pence={cash.float} />
        <Part name="Cash taken" pence={sums.cash} />
        <Part name="Taken out" pence={cash.takenOut} />
        <Part name="Expected" pence={cash.expected} />
      </dl>
      {isOpen && cash.expected < 0 && <p className="notice">{CASH_TEXTS.negative}</p>}
      {movements.length > 0 && <Movements movements={movements} isOpen={isOpen} />}
      {isOpen && (
        <div className="flex flex-wrap gap-3 no-print">
          {(['float', 'out'] as const).map(kind => (
            <button key={kind} type="button" className="button button-quiet" onClick={() => setMoving(kind)}>
              {MOVE_TEXTS[kind].open}
            </button>
          ))}
        </div>
      )}
      {moving && (
        <MoveDialog
          kind={moving}
          date={date}
          lastFloat={cash.float === 0 ? lastFloat : null}
          onClose={() => setMoving(null)}
        />
      )}
    </>
  )
}

function Part({ name, pence }: { name: string; pence: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatPounds(pence)}</dd>
    </div>
  )
}

/** What was taken back stays in sight, struck through. */
function Movements({ movements, isOpen }: { movements: readonly TillMovement[]; isOpen: boolean }) {
  const [back, setBack] = useState<number | null>(null)
  return (
    <>
      <ul className="till-paid grid gap-3" aria-label={CASH_TEXTS.movements}>
        {movements.map(movement => (
          <li className="grid wrap-anywhere" key={movement.id} data-void={isVoid(movement)}>
            <span>{movement.isReversed ? <s>{movementText(movement)}</s> : movementText(movement)}</span>
            <span className="text-muted">
              {movement.reason && <bdi>{movement.reason}. </bdi>}
              {`${movement.who}, ${movement.time}`}
            </span>
            {isOpen && !isVoid(movement) && (
              <button
                type="button"
                className="justify-self-start min-h-11 text-start link no-print"
                aria-label={`${CASH_TEXTS.takeBack} ${movementText(movement)}, ${movement.time}`}
                onClick={() => setBack(movement.id)}
              >
                {CASH_TEXTS.takeBack}
              </button>
            )}
          </li>
        ))}
      </ul>
      {back !== null && <MoveBackDialog id={back} onClose={() => setBack(null)} />}
    </>
  )
}

function isVoid({ isReversed, reversesId }: TillMovement): boolean {
  return isReversed || reversesId !== null
}

/** `Float, £50.00`; of one that takes another back, `Taken back: Float, £50.00`. */
function movementText({ kind, pence, reversesId }: TillMovement): string {
  const text = `${KIND_NAMES[kind]}, ${formatPounds(Math.abs(pence))}`
  return reversesId === null ? text : `Taken back: ${text}`
}
