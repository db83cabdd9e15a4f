import { useState } from 'react'
import { showToast } from '../../../../../platform/web/toaster.tsx'
import { formatPounds } from '../../../../../shared/pence.ts'
import { Form, NOTHING_TYPED, SubmitButton } from '../../../../../ui/form/form.tsx'
import { useOwnerToasts } from '../../../../staff/accounts/components/use-owner-toasts.ts'
import type { Till } from '../../contract.ts'
import { useMoneyCall } from '../../queries.ts'
import type { TillMovement } from '../contract.ts'
import { KIND_NAMES } from '../messages.ts'
import type { MovementKind } from '../rules.ts'
import { CASH_TEXTS, CASH_TOASTS, cashSum, MOVE_TEXTS, sameFloatText } from '../screen-messages.ts'
import { MoveBackDialog } from './move-back-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'

export function TillCash({ till, isOpen }: { till: Till; isOpen: boolean }) {
  const { cash, movements, date, lastFloat } = till
  const [moving, setMoving] = useState<MovementKind | null>(null)
  const floatBefore = cash.float === 0 ? lastFloat : null
  return (
    <>
      <p className="grid">
        <span>
          <strong className="text-[1.5rem] tabular-nums">{formatPounds(cash.expected)}</strong> should be
          there
        </span>
        <span className="text-muted">{cashSum(till)}</span>
      </p>
      {isOpen && cash.expected < 0 && <p className="notice">{CASH_TEXTS.negative}</p>}
      {movements.length > 0 && <Movements movements={movements} isOpen={isOpen} />}
      {isOpen && (
        <div className="flex flex-wrap gap-x-5 no-print">
          {floatBefore !== null && <SameFloat date={date} pence={floatBefore} />}
          {(['float', 'out'] as const).map(kind => (
            <button key={kind} type="button" className="min-h-11 link" onClick={() => setMoving(kind)}>
              {MOVE_TEXTS[kind].open}
            </button>
          ))}
        </div>
      )}
      {moving && (
        <MoveDialog kind={moving} date={date} lastFloat={floatBefore} onClose={() => setMoving(null)} />
      )}
    </>
  )
}

function SameFloat({ date, pence }: { date: string; pence: number }) {
  const money = useMoneyCall()
  const showError = useOwnerToasts()
  return (
    <Form
      className="basis-full"
      schema={NOTHING_TYPED}
      send={() => money.mutateAsync({ type: 'move', date, request: { kind: 'float', pence } })}
      onSent={() => showToast(CASH_TOASTS.float(pence))}
      onRefusal={error => showError(error)}
    >
      <SubmitButton className="button button-quiet" busy={MOVE_TEXTS.float.busy}>
        {sameFloatText(pence)}
      </SubmitButton>
    </Form>
  )
}

/** What was taken back stays in sight, struck through. */
function Movements({ movements, isOpen }: { movements: readonly TillMovement[]; isOpen: boolean }) {
  const [back, setBack] = useState<number | null>(null)
  return (
    <>
      <ul className="till-paid grid gap-3" aria-label={CASH_TEXTS.movements}>
        {movements.map(movement => (
          <li
            className="grid wrap-anywhere data-[void=true]:text-muted"
            key={movement.id}
            data-void={isVoid(movement)}
          >
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
