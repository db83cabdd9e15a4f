import { useState } from 'react'
import { showToast } from '../../../../../platform/web/toaster.tsx'
import { Confirm } from '../../../../../ui/confirm.tsx'
import { useOwnerToasts } from '../../components/use-owner-toasts.ts'
import type { Person } from '../contract.ts'
import { deleteQuestion, disableQuestion, PEOPLE, PEOPLE_TOASTS } from '../messages.ts'
import { useDeleteInvitation, useRenewLink, useSetDisabled } from '../queries.ts'
import { InvitationLinkDialog, type MadeLink } from './invitation-link.tsx'
import { ChangeDialog } from './person-dialogs.tsx'

type PersonAction = 'change' | 'disable' | 'enable' | 'link' | 'delete'

const LABELS = {
  change: PEOPLE.change,
  disable: PEOPLE.disable,
  enable: PEOPLE.enable,
  link: PEOPLE.newLink,
  delete: PEOPLE.deleteInvitation,
} as const satisfies Record<PersonAction, string>

const ACTIONS = {
  you: ['change'],
  active: ['change', 'disable'],
  disabled: ['enable', 'change'],
  invited: ['link', 'change', 'delete'],
} as const satisfies Record<Person['status'] | 'you', readonly PersonAction[]>

const QUESTIONS = { disable: disableQuestion, delete: deleteQuestion }

export function PersonActions({ person, onDeleted }: { person: Person; onDeleted?: () => void }) {
  const [open, setOpen] = useState<PersonAction | null>(null)
  const [made, setMade] = useState<MadeLink | null>(null)
  const close = () => setOpen(null)
  const { act, isBusy } = usePersonActions(person, { onSettled: close, onLink: setMade, onDeleted })
  const asked = open === 'disable' || open === 'delete' ? open : null
  const question = asked && QUESTIONS[asked](person.username)
  const begin = (action: PersonAction) =>
    action === 'enable' || action === 'link' ? act(action) : setOpen(action)
  return (
    <div className="flex flex-wrap gap-2.5">
      {ACTIONS[person.isYou ? 'you' : person.status].map(action => (
        <button
          key={action}
          type="button"
          className={`button ${action === 'delete' ? 'button-quiet-danger' : 'button-quiet'}`}
          disabled={isBusy}
          onClick={() => begin(action)}
        >
          {LABELS[action]}
        </button>
      ))}
      <ChangeDialog person={open === 'change' ? person : null} onClose={close} />
      <Confirm
        question={question?.question ?? null}
        answer={question?.answer ?? ''}
        isFinal={asked === 'delete'}
        isBusy={isBusy}
        onYes={() => asked && act(asked)}
        onClose={close}
      >
        <p>{question?.text}</p>
      </Confirm>
      <InvitationLinkDialog made={made} onClose={() => setMade(null)} />
    </div>
  )
}

type Callbacks = {
  onSettled: () => void
  onLink: (made: MadeLink) => void
  onDeleted: (() => void) | undefined
}

function usePersonActions({ id, username }: Person, { onSettled, onLink, onDeleted }: Callbacks) {
  const [disabling, deleting, renewing] = [useSetDisabled(), useDeleteInvitation(), useRenewLink()]
  const tell = useOwnerToasts()
  const rest = { onError: (error: unknown) => tell(error), onSettled }
  const setDisabled = (isDisabled: boolean) => {
    const toast = isDisabled ? PEOPLE_TOASTS.disabled : PEOPLE_TOASTS.enabled
    disabling.mutate({ id, isDisabled }, { ...rest, onSuccess: () => showToast(toast) })
  }
  const remove = () =>
    deleting.mutate(id, {
      ...rest,
      onSuccess: () => {
        showToast(PEOPLE_TOASTS.deleted)
        onDeleted?.()
      },
    })
  const act = (action: Exclude<PersonAction, 'change'>) => {
    if (action === 'link') renewing.mutate(id, { ...rest, onSuccess: link => onLink({ ...link, username }) })
    else if (action === 'delete') remove()
    else setDisabled(action === 'disable')
  }
  return { act, isBusy: disabling.isPending || deleting.isPending || renewing.isPending }
}
