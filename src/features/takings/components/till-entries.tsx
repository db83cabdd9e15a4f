import { useState } from 'react'
import { formatPounds } from '../../../shared/pence.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import type { TillEntry } from '../contract.ts'
import { METHOD_NAMES } from '../messages.ts'
import { standingOf } from '../rules.ts'
import { entryText, TAKINGS_TEXTS } from '../screen-messages.ts'
import { ReverseForm } from './reverse-form.tsx'

/** The day's entries; what was taken back stays in sight, struck through. */
export function TillEntries({ entries, isClosed }: { entries: readonly TillEntry[]; isClosed: boolean }) {
  const [reversing, setReversing] = useState<string | null>(null)
  if (entries.length === 0) return <p className="text-muted">{TAKINGS_TEXTS.noEntries}</p>
  const close = () => setReversing(null)
  const firsts = new Map(
    standingOf(entries)
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
            <tr key={entry.id} data-void={entry.isReversed || entry.reversesId !== null}>
              <td className="ledger-time">{entry.time}</td>
              <td>
                <What entry={entry} />
                {!isClosed && firsts.get(entry.paymentId) === entry.id && (
                  <button
                    type="button"
                    className="link till-back no-print"
                    aria-label={`${TAKINGS_TEXTS.takeBack} ${entryText(entry)}, ${entry.time}`}
                    onClick={() => setReversing(entry.paymentId)}
                  >
                    {TAKINGS_TEXTS.takeBack}
                  </button>
                )}
              </td>
              <td className="ledger-money">
                {entry.isReversed ? <s>{formatPounds(entry.pence)}</s> : formatPounds(entry.pence)}
                <span className="till-method"> {METHOD_NAMES[entry.method]}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {reversing !== null && (
        <Dialog isOpen onClose={close} title="Take a payment back" className="dialog-medium sheet">
          <ReverseForm paymentId={reversing} onBack={close} onReversed={close} />
        </Dialog>
      )}
    </section>
  )
}

function What({ entry }: { entry: TillEntry }) {
  const { barberName, who, reason, pricePence, isReversed } = entry
  const notes = [
    barberName,
    pricePence === null ? null : `instead of ${formatPounds(Math.abs(pricePence))}`,
    reason,
    `by ${who}`,
  ].filter(note => note !== null)
  return (
    <span className="till-what">
      <bdi>{isReversed ? <s>{entryText(entry)}</s> : entryText(entry)}</bdi>
      <bdi className="text-muted">{notes.join(' · ')}</bdi>
    </span>
  )
}
