import { useState } from 'react'
import { formatPounds, totalPence } from '../../../../shared/pence.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { Ledger } from '../../../../ui/ledger.tsx'
import { Menu } from '../../../../ui/menu.tsx'
import { MoreIcon } from '../../../../ui/owner-icons.tsx'
import type { StandingPayment, Till, TillEntry } from '../contract.ts'
import { METHOD_NAMES } from '../messages.ts'
import { changesOfEntry } from '../payment-rules.ts'
import { entryText, otherDayText, partGivenBack, TAKINGS_TEXTS } from '../screen-messages.ts'
import { RefundForm } from './refund-form.tsx'
import { ReverseForm } from './reverse-form.tsx'

export function TillEntries({ till: { entries, isClosed, isLocked, date, today } }: { till: Till }) {
  const [reversing, setReversing] = useState<TillEntry | null>(null)
  const [giving, setGiving] = useState<GivenBack | null>(null)
  if (entries.length === 0) return <p className="text-muted">{TAKINGS_TEXTS.noEntries}</p>
  const close = () => setReversing(null)
  const isCounted = (isClosed || isLocked) && date < today
  const isOpen = !isClosed || isCounted
  const firsts = new Map(
    entries
      .filter(({ isReversed, reversesId }) => !isReversed && reversesId === null)
      .toReversed()
      .map(entry => [entry.paymentId, entry.id]),
  )
  return (
    <section className="max-md:pb-8" aria-label="Entries">
      <Ledger layout="fixed">
        <caption className="sr-only">What was entered on this day</caption>
        <thead>
          <tr>
            <th className="ledger-time max-md:w-15">Time</th>
            <th>What</th>
            <th className="ledger-money">Amount</th>
            <th className="w-11 no-print">
              <span className="sr-only">{TAKINGS_TEXTS.changes}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(entry => (
            <tr key={entry.id} data-void={isVoid(entry)}>
              <td className="ledger-time">{entry.time}</td>
              <td>
                <What entry={entry} />
              </td>
              <td className="ledger-money">
                {isStruck(entry) ? <s>{formatPounds(entry.pence)}</s> : formatPounds(entry.pence)}
                <span className="block text-muted"> {METHOD_NAMES[entry.method]}</span>
              </td>
              <td className="no-print">
                {isOpen && firsts.get(entry.paymentId) === entry.id && (
                  <EntryMenu
                    entry={entry}
                    payment={{ ...paymentOf(entries, entry), isCounted }}
                    onReverse={() => setReversing(entry)}
                    onGiveBack={setGiving}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Ledger>
      {reversing && (
        <FormDialog
          isOpen
          onClose={close}
          title={reversing.refundsId === null ? 'Take a payment back' : 'Take a refund back'}
          className="dialog-medium sheet"
        >
          {back => (
            <ReverseForm
              paymentId={reversing.paymentId}
              isCounted={isCounted}
              onBack={back}
              onReversed={close}
            />
          )}
        </FormDialog>
      )}
      {giving && (
        <FormDialog
          isOpen
          onClose={() => setGiving(null)}
          title={TAKINGS_TEXTS.giveBackTitle}
          className="dialog-medium sheet"
        >
          {back => <RefundForm payment={giving} onBack={back} />}
        </FormDialog>
      )}
    </section>
  )
}

/** Nothing of an entry that stays as it is. */
function EntryMenu({
  entry,
  payment,
  onReverse,
  onGiveBack,
}: {
  entry: TillEntry
  payment: GivenBack & Pick<StandingPayment, 'isCounted'>
  onReverse: () => void
  onGiveBack: (payment: GivenBack) => void
}) {
  const about = `${entryText(entry)}, ${entry.time}`
  const changes = changesOfEntry(entry, payment)
  if (changes.length === 0) return null
  return (
    <Menu label={`${TAKINGS_TEXTS.changes}: ${about}`} face={<MoreIcon />}>
      {choose =>
        changes.map(change => {
          const text = change === 'refund' ? TAKINGS_TEXTS.giveBack : TAKINGS_TEXTS.takeBack
          const open = change === 'refund' ? () => onGiveBack(payment) : onReverse
          return (
            <button key={change} type="button" aria-label={`${text} ${about}`} onClick={choose(open)}>
              {text}
            </button>
          )
        })
      }
    </Menu>
  )
}

type GivenBack = Pick<StandingPayment, 'paymentId' | 'method' | 'left' | 'isRefunded'>

function paymentOf(entries: readonly TillEntry[], { paymentId, method }: TillEntry): GivenBack {
  const own = entries.filter(entry => entry.paymentId === paymentId)
  const left = own.reduce((sum, entry) => sum + entry.left, 0)
  return { paymentId, method, left, isRefunded: left < totalPence(own) }
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
    partGivenBack(entry),
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
