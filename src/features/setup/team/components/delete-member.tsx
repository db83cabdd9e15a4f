import { useState } from 'react'
import { useNavigate } from '../../../../platform/web/router.tsx'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { Confirm } from '../../../../ui/confirm.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import type { TeamMember } from '../contract.ts'
import { TEAM_PAGE, TEAM_PAGE_TOASTS } from '../page-messages.ts'
import { useDeleteBarber } from '../page-queries.ts'

export function DeleteMember({ member: { id, version, name } }: { member: TeamMember }) {
  const deleting = useDeleteBarber()
  const tell = useOwnerToasts()
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const asked = TEAM_PAGE.deleting(name)
  const remove = () =>
    deleting.mutate(
      { id, version },
      {
        onSuccess: () => {
          showToast(TEAM_PAGE_TOASTS.deleted(name))
          void navigate('?', { replace: true })
        },
        onError: error => tell(error),
        onSettled: () => setAsked(false),
      },
    )
  return (
    <div className="grid justify-items-start gap-3">
      <p>{TEAM_PAGE.deleteLead}</p>
      <Button kind="quiet-danger" onClick={() => setAsked(true)}>
        {TEAM_PAGE.delete}
      </Button>
      <Confirm
        question={isAsked ? asked.question : null}
        answer={asked.answer}
        isFinal
        refusal={TEAM_PAGE.keep}
        isBusy={deleting.isPending}
        onYes={remove}
        onClose={() => setAsked(false)}
      >
        <p>{asked.text}</p>
      </Confirm>
    </div>
  )
}
