import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from '../../../../platform/web/router.tsx'
import { Form, NOTHING_TYPED, SubmitButton } from '../../../../ui/form/form.tsx'
import { PostedNote } from '../../../../ui/form/posted-note.tsx'
import { CallShop } from '../../../calendar/visits/components/call-shop.tsx'
import { showRefusal } from '../../../calendar/visits/components/show-refusal.ts'
import { visitPath } from '../../../calendar/visits/rules.ts'
import { useShop } from '../../../shop/shop/queries.ts'
import { BookButton } from '../../booking/widget/components/booking-dialog.tsx'
import type { WaitingResponse } from '../contract.ts'
import { dateSpanText, ENTRY_MESSAGES, heldText, hoursText } from '../messages.ts'
import { entryQuery, openOfferOf, useLeaveWaitingList } from '../queries.ts'
import { waitingPath } from '../rules.ts'

export function EntryPage({ token, entry }: { token: string; entry: WaitingResponse }) {
  const leaving = useLeaveWaitingList(token)
  const shop = useShop()
  if (leaving.isSuccess) return <NoEntry title={ENTRY_MESSAGES.left} text={ENTRY_MESSAGES.leftText} isNew />
  return (
    <>
      <PostedNote of={['leave', 'open']} />
      <div className="pole h-2 rounded-full" aria-hidden="true" />
      <h1 className="mt-6 text-title">{ENTRY_MESSAGES.title}</h1>
      {entry.held && <HeldTime token={token} held={entry.held} />}
      <p className="mt-3">{ENTRY_MESSAGES.lead(shop)}</p>
      <EntryLines entry={entry} />
      <p className="mt-6">{entry.isMailHeldBack ? ENTRY_MESSAGES.linkNotSent : ENTRY_MESSAGES.linkSent}</p>
      <div className="no-print mt-6 grid gap-3 sm:flex sm:flex-wrap">
        <a className="button button-quiet hidden noscript:inline-flex" href={waitingPath(token)}>
          {ENTRY_MESSAGES.refresh}
        </a>
        <Form schema={NOTHING_TYPED} send={() => leaving.mutateAsync()} onRefusal={showRefusal}>
          <SubmitButton className="button button-quiet-danger w-full" name="do" value="leave">
            Leave the waiting list
          </SubmitButton>
        </Form>
        <CallShop />
      </div>
    </>
  )
}

function HeldTime({ token, held }: { token: string; held: NonNullable<WaitingResponse['held']> }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const open = (opened: string) => void navigate(visitPath(opened))
  const refuse = (error: unknown) => {
    showRefusal(error)
    void client.invalidateQueries(entryQuery(token))
  }
  return (
    <div className="side-note my-4">
      <p>{heldText(held)}</p>
      <Form
        className="no-print mt-3"
        schema={NOTHING_TYPED}
        send={() => openOfferOf(token)}
        onSent={open}
        onRefusal={refuse}
      >
        <SubmitButton className="button w-full sm:w-auto" name="do" value="open">
          {ENTRY_MESSAGES.seeHeld}
        </SubmitButton>
      </Form>
    </div>
  )
}

function EntryLines({ entry }: { entry: WaitingResponse }) {
  const lines = [
    ['For', entry.treatmentName],
    ['With', entry.barberName ?? 'Any available barber'],
    ['On', dateSpanText(entry)],
    ['Hours', hoursText(entry)],
  ]
  return (
    <dl className="card mt-6 grid gap-x-6 sm:grid-cols-[auto_1fr] sm:gap-y-2">
      {lines.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="mb-3 font-semibold wrap-anywhere sm:mb-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function NoEntry({ title, text, isNew = false }: { title: string; text: string; isNew?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
        {title}
      </h1>
      <p className="mt-4">{text}</p>
      <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
        <BookButton>Book Now</BookButton>
        <CallShop />
      </div>
    </>
  )
}
