import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../../../platform/web/toaster.tsx'
import { Confirm } from '../../../../../ui/confirm.tsx'
import { ReadFailed, SkeletonRows } from '../../../../../ui/skeleton-rows.tsx'
import { useAuth } from '../../components/auth-context.tsx'
import { useOwnerToasts } from '../../components/use-owner-toasts.ts'
import { ConfirmIdentity } from '../../confirm/components/confirm-identity.tsx'
import type { Person } from '../contract.ts'
import { deleteQuestion, disableQuestion, PEOPLE, PEOPLE_TOASTS } from '../messages.ts'
import { peopleQuery, useDeleteInvitation, useRenewLink, useSetDisabled } from '../queries.ts'
import { InvitationLinkDialog, type MadeLink } from './invitation-link.tsx'
import { ChangeDialog, InviteDialog } from './person-dialogs.tsx'
import { type PersonAction, PersonLine } from './person-line.tsx'

/** Everyone who signs in, for the owner. */
export function PeopleSection() {
  const { user } = useAuth()
  return (
    <section id="people" aria-labelledby="people-title" className="panel no-print">
      <h2 id="people-title" className="panel-title">
        {PEOPLE.title}
      </h2>
      <div className="card">
        <p>{PEOPLE.lead}</p>
        <ConfirmIdentity hasSecondFactor={user?.hasSecondFactor === true}>
          <People />
        </ConfirmIdentity>
      </div>
    </section>
  )
}

type Open = { what: 'invite' } | { what: PersonAction; person: Person } | null

function People() {
  const people = useQuery(peopleQuery)
  const [open, setOpen] = useState<Open>(null)
  const [made, setMade] = useState<MadeLink | null>(null)
  const close = () => setOpen(null)
  const show = (link: MadeLink) => {
    close()
    setMade(link)
  }
  const { act, isBusy } = usePersonActions({ onDone: close, onLink: show })
  const begin = (person: Person, what: PersonAction) =>
    what === 'enable' || what === 'link' ? act(person, what) : setOpen({ what, person })
  const person = open && 'person' in open ? open.person : null
  return (
    <>
      {people.isPending ? (
        <SkeletonRows rows={2} label={PEOPLE.loading} />
      ) : people.isError ? (
        <ReadFailed onRetry={people.refetch}>{PEOPLE.notLoaded}</ReadFailed>
      ) : (
        <ul className="row-list">
          {people.data.map(each => (
            <PersonLine key={each.id} person={each} isBusy={isBusy} onAct={what => begin(each, what)} />
          ))}
        </ul>
      )}
      <button type="button" className="button mt-4" onClick={() => setOpen({ what: 'invite' })}>
        {PEOPLE.invite}
      </button>
      <InviteDialog isOpen={open?.what === 'invite'} onClose={close} onInvited={show} />
      <ChangeDialog person={open?.what === 'change' ? person : null} onClose={close} />
      <Question
        person={person}
        what={open?.what}
        isBusy={isBusy}
        onYes={what => person && act(person, what)}
        onClose={close}
      />
      <InvitationLinkDialog made={made} onClose={() => setMade(null)} />
    </>
  )
}

function Question({
  person,
  what,
  isBusy,
  onYes,
  onClose,
}: {
  person: Person | null
  what: string | undefined
  isBusy: boolean
  onYes: (what: 'disable' | 'delete') => void
  onClose: () => void
}) {
  const asked = what === 'disable' || what === 'delete' ? what : null
  const messages =
    person && asked && (asked === 'disable' ? disableQuestion : deleteQuestion)(person.username)
  return (
    <Confirm
      question={messages?.question ?? null}
      answer={messages?.answer ?? ''}
      isFinal={asked === 'delete'}
      isBusy={isBusy}
      onYes={() => asked && onYes(asked)}
      onClose={onClose}
    >
      <p>{messages?.text}</p>
    </Confirm>
  )
}

function usePersonActions({ onDone, onLink }: { onDone: () => void; onLink: (made: MadeLink) => void }) {
  const [disabling, deleting, renewing] = [useSetDisabled(), useDeleteInvitation(), useRenewLink()]
  const tell = useOwnerToasts()
  const rest = { onError: (error: unknown) => tell(error), onSettled: onDone }
  const act = ({ id, username }: Person, what: 'disable' | 'enable' | 'link' | 'delete') => {
    if (what === 'link')
      renewing.mutate(id, { onError: rest.onError, onSuccess: link => onLink({ ...link, username }) })
    else if (what === 'delete')
      deleting.mutate(id, { ...rest, onSuccess: () => showToast(PEOPLE_TOASTS.deleted) })
    else {
      const isDisabled = what === 'disable'
      const toast = isDisabled ? PEOPLE_TOASTS.disabled : PEOPLE_TOASTS.enabled
      disabling.mutate({ id, isDisabled }, { ...rest, onSuccess: () => showToast(toast) })
    }
  }
  return { act, isBusy: disabling.isPending || deleting.isPending || renewing.isPending }
}
