import { z } from 'zod'
import { rowIdText } from '../../../../shared/wire.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { Form, SubmitButton } from '../../../../ui/form/form.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { serverText } from '../../../staff/accounts/queries.ts'
import { type LineItem, type StaffQueue, seatRequest } from '../../entries/contract.ts'
import { calledBy, detailText, inWords, personText, QUEUE } from '../messages.ts'
import { changeOf, ofEntry, type QueueAct, seatBookedAct, useQueueAct } from '../queries.ts'

type Chairs = StaffQueue['chairs']

/** One who waits, was called, or went a moment ago, with what can be done. */
export function QueueRow({ item, chairs }: { item: LineItem; chairs: Chairs }) {
  const chair = chairs.find(({ barberId }) => barberId === item.calledBarberId)
  return (
    <li className="queue-row">
      <div>
        <strong>{personText(item)}</strong>
        {chair && <> · {calledBy(chair.barberName)}</>}
        <small>{detailText(item)}</small>
      </div>
      <div className="queue-buttons">
        <Buttons item={item} />
      </div>
      {item.kind === 'entry' && item.standing === 'waiting' && chairs.length > 0 && (
        <OutOfTurn item={item} chairs={chairs} />
      )}
    </li>
  )
}

function Buttons({ item }: { item: LineItem }) {
  const { id, kind, standing, isHere, calledBarberId, undo, version } = item
  if (kind === 'visit') return <Act item={item} label={QUEUE.seat} act={seatBookedAct(id)} isMain />
  const isGone = standing === 'left' || standing === 'missed'
  return (
    <>
      {standing === 'called' && calledBarberId !== null && (
        <>
          <Act
            item={item}
            label={QUEUE.seat}
            act={ofEntry(id, 'seat', { barberId: calledBarberId })}
            isMain
          />
          <Act item={item} label={QUEUE.miss} act={ofEntry(id, 'miss')} />
        </>
      )}
      {standing === 'waiting' && !isHere && (
        <Act item={item} label={QUEUE.here} act={changeOf(id, { isHere: true })} />
      )}
      {standing === 'missed' && <Act item={item} label={QUEUE.back} act={changeOf(id, { returns: true })} />}
      {!isGone && <Act item={item} label={QUEUE.leave} act={ofEntry(id, 'leave')} />}
      {undo && <Act item={item} label={QUEUE.undo} act={ofEntry(id, 'undo', { version })} />}
    </>
  )
}

type ActProps = { item: LineItem; label: string; act: QueueAct; isMain?: boolean }

function Act({ item, label, act, isMain = false }: ActProps) {
  const acting = useQueueAct()
  const tell = useOwnerToasts()
  return (
    <button
      type="button"
      className={isMain ? 'button' : 'button button-quiet'}
      aria-label={inWords(label, item)}
      aria-disabled={acting.isPending}
      onClick={() => acting.isPending || acting.mutate(act, { onError: error => tell(error) })}
    >
      {label}
    </button>
  )
}

const outOfTurn = z.object({ barberId: rowIdText, reason: seatRequest.shape.reason.unwrap() })

function OutOfTurn({ item, chairs }: { item: LineItem; chairs: Chairs }) {
  const acting = useQueueAct()
  const tell = useOwnerToasts()
  return (
    <details>
      <summary>{QUEUE.other}</summary>
      <Form
        className="grid gap-3"
        schema={outOfTurn}
        send={values => acting.mutateAsync(ofEntry(item.id, 'seat', values))}
        onRefusal={(error: unknown) => {
          tell(error)
          return { reason: serverText(error) ?? QUEUE.notReached }
        }}
      >
        <label className="field">
          <span className="font-semibold">{QUEUE.chair}</span>
          <select className="input" name="barberId">
            {chairs.map(({ barberId, barberName }) => (
              <option key={barberId} value={barberId}>
                {barberName}
              </option>
            ))}
          </select>
        </label>
        <Field name="reason" label={QUEUE.reason} required maxLength={120} />
        <SubmitButton className="button" busy={QUEUE.seating}>
          {QUEUE.seat}
        </SubmitButton>
      </Form>
    </details>
  )
}
