import { useState } from 'react'
import { formatPounds } from '../../../../shared/pence.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import type { Till, TillEntry } from '../contract.ts'
import { METHOD_NAMES } from '../messages.ts'
import { entryText, otherDayText, TAKINGS_TEXTS } from '../screen-messages.ts'
import { RefundForm } from './refund-form.tsx'
import { ReverseForm } from './reverse-form.tsx'

export function TillEntries({ till: { entries, isClosed, isLocked, date, today } }: { till: Till }) {
  const [reversing, setReversing] = useState<string | null>(null)
  const [refunding, setRefunding] = useState<TillEntry | null>(null)
  if (entries.length === 0) return <p className="text-muted">{TAKINGS_TEXTS.noEntries}</p>
  const close = () => setReversing(null)
  const isCounted = (isClosed || isLocked) && date < today
  const canReverse = !isClosed || isCounted
  const takeBack = isCounted ? TAKINGS_TEXTS.giveBack : TAKINGS_TEXTS.takeBack
  const firsts = new Map(
    entries
      .filter(({ isReversed, reversesId }) => !isReversed && reversesId === null)
      .toReversed()
      .map(entry => [entry.paymentId, entry.id]),
  )
  return (
    <section aria-label="Entries">
      <table className="ledger ledger-fixed">
        <caption className="sr-only">What was entered on this day</caption>
        <thead>
          <tr>
            <th className="ledger-time">Time</th>
            <th>What</th>
            <th className="ledger-money">Amount</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(entry => (
            <tr key={entry.id} data-void={isVoid(entry)}>
              <td className="ledger-time">{entry.time}</td>
              <td>
                <What entry={entry} />
                {canReverse && firsts.get(entry.paymentId) === entry.id && (
                  <button
                    type="button"
                    className="justify-self-start min-h-11 text-start link no-print"
                    aria-label={`${takeBack} ${entryText(entry)}, ${entry.time}`}
                    onClick={() => setReversing(entry.paymentId)}
                  >
                    {takeBack}
                  </button>
                )}
                {entry.kind === 'sale' && entry.left > 0 && (
                  <button
                    type="button"
                    className="link till-back no-print"
                    aria-label={`${TAKINGS_TEXTS.refund} ${entryText(entry)}, ${entry.time}`}
                    onClick={() => setRefunding(entry)}
                  >
                    {TAKINGS_TEXTS.refund}
                  </button>
                )}
              </td>
              <td className="ledger-money">
                {isStruck(entry) ? <s>{formatPounds(entry.pence)}</s> : formatPounds(entry.pence)}
                <span className="block text-muted"> {METHOD_NAMES[entry.method]}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {reversing !== null && (
        <Dialog isOpen onClose={close} title="Take a payment back" className="dialog-medium sheet">
          <ReverseForm paymentId={reversing} isCounted={isCounted} onBack={close} onReversed={close} />
        </Dialog>
      )}
      {refunding && (
        <Dialog
          isOpen
          onClose={() => setRefunding(null)}
          title="Refund a part of a sale"
          className="dialog-medium sheet"
        >
          <RefundForm payment={refunding} onDone={() => setRefunding(null)} />
        </Dialog>
      )}
    </section>
  )
}

/** Counts for nothing on its day: taken back on the same one, or taking back what was paid on it. */
function isVoid({ isReversed, reversesId, otherDay }: TillEntry): boolean {
  return otherDay === null && (isReversed || reversesId !== null)
}

function isStruck(entry: TillEntry): boolean {
  return entry.reversesId === null && isVoid(entry)
}

function What({ entry }: { entry: TillEntry }) {
  const { barberName, who, reason, pricePence } = entry
  const notes = [
    barberName,
    pricePence === null ? null : `instead of ${formatPounds(Math.abs(pricePence))}`,
    otherDayText(entry),
    reason,
    `by ${who}`,
  ].filter(note => note !== null)
  return (
    <span className="grid">
      <bdi>{isStruck(entry) ? <s>{entryText(entry)}</s> : entryText(entry)}</bdi>
      <bdi className="text-muted">{notes.join(' · ')}</bdi>
    </span>
  )
}
