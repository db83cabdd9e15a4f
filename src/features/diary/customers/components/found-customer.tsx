import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '../../../../shared/calendar-date.ts'
import { takeLostFocus } from '../../../../ui/begin-here.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { phoneAddress } from '../../../shop/shop/rules.ts'
import { visitName } from '../../../shop/treatments/rules.ts'
import { BookSheet } from '../../front-desk/components/book-sheet.tsx'
import { VisitSheet } from '../../front-desk/components/visit-sheet.tsx'
import { BlockPanel } from '../../online-blocks/components/block-panel.tsx'
import type { CustomerRecord, CustomerVisitRecord } from '../contract.ts'
import { countsText, givenWith } from '../messages.ts'
import { customerQuery } from '../queries.ts'
import { visitToRepeat } from '../rules.ts'
import { CustomerHistory } from './customer-history.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { MergeCustomer } from './merge-customer.tsx'
import { MergedNumbers } from './merged-numbers.tsx'
import { SaveRecord } from './save-record.tsx'

type Open = 'book' | 'merge' | { visitId: string } | null

export function FoundCustomer({
  phone,
  record,
  onErase,
}: {
  phone: string
  record: CustomerRecord
  onErase: () => void
}) {
  const [open, setOpen] = useState<Open>(null)
  const last = visitToRepeat(record.visits)
  const close = () => setOpen(null)
  const client = useQueryClient()
  const showChanged = () => {
    close()
    void client.invalidateQueries(customerQuery(phone))
  }
  return (
    <article aria-label="Found customer" className="customer grid gap-6">
      <CustomerHead record={record} last={last} />
      <div className="flex flex-wrap gap-3">
        {last && <Button onClick={() => setOpen('book')}>Book Again</Button>}
        {last && (
          <a className="button button-quiet" href={phoneAddress(last.customerPhone)}>
            Call {last.customerPhone}
          </a>
        )}
      </div>
      {record.mergedNumbers.length > 0 && <MergedNumbers phone={phone} record={record} />}
      <Blocks phone={phone} record={record} />
      {record.visits.length > 0 && <CustomerNotes phone={phone} notes={record.notes} />}
      <CustomerHistory record={record} onOpen={visitId => setOpen({ visitId })} />
      <div className="flex flex-wrap gap-3">
        <SaveRecord record={record} />
        {last && (
          <Button kind="quiet" onClick={() => setOpen('merge')}>
            Same as Another…
          </Button>
        )}
        <Button kind="quiet-danger" onClick={onErase}>
          Erase…
        </Button>
      </div>
      {open === 'book' && last && (
        <BookSheet start={startLike(last)} onClose={close} onBooked={showChanged} />
      )}
      {open !== null && typeof open === 'object' && (
        <VisitSheet visitId={open.visitId} onClose={showChanged} />
      )}
      {open === 'merge' && last && <MergeCustomer phone={phone} last={last} onClose={close} />}
    </article>
  )
}

/** A booking of the same treatments, with the same barber. */
function startLike({
  customerName,
  customerPhone,
  customerEmail,
  treatments,
  barberId,
}: CustomerVisitRecord) {
  return {
    ...{ barberId, date: '', startMinute: null },
    customer: { name: customerName, phone: customerPhone, email: customerEmail ?? '' },
    treatmentIds: treatments.map(({ id }) => id),
  }
}

function Blocks({ phone, record: { mergedNumbers } }: { phone: string; record: CustomerRecord }) {
  if (mergedNumbers.length === 0) return <BlockPanel phone={phone} />
  return mergedNumbers.map(number => (
    <div key={number.phone} className="grid gap-1">
      <p className="font-semibold">{number.phone}</p>
      <BlockPanel phone={number.phone} title={`Booking online, ${number.phone}`} />
    </div>
  ))
}

function CustomerHead({ record, last }: { record: CustomerRecord; last: CustomerVisitRecord | undefined }) {
  const emails = givenWith(record, 'customerEmail')
  const shown = record.visits.find(({ isToCome }) => isToCome) ?? last
  return (
    <div role="status">
      <h3 ref={takeLostFocus} tabIndex={-1} className="panel-title mb-1 wrap-anywhere outline-none">
        <bdi>{givenWith(record, 'customerName').join(', ')}</bdi>
      </h3>
      <p className="text-muted wrap-anywhere">
        {countsText(record)}
        {emails.map(email => (
          <span key={email}>
            ,{' '}
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          </span>
        ))}
      </p>
      {shown && (
        <p className="wrap-anywhere">
          {shown.isToCome ? 'Next' : 'Last'}: {formatDate(shown.date, { year: !shown.isToCome })} at{' '}
          {shown.time}, <bdi>{visitName(shown.treatments.map(({ name }) => name))}</bdi> with{' '}
          <bdi>{shown.barberName}</bdi>
        </p>
      )}
    </div>
  )
}
