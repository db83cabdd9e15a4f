import { useState } from 'react'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { Confirm } from '../../../../ui/confirm.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { useRemoveConnection } from '../queries.ts'
import { CONNECTIONS } from '../screen-messages.ts'

export function RemoveConnection({
  kind,
  version,
  question,
  text,
}: {
  kind: 'mail' | 'text'
  version: number
  question: string
  text: string
}) {
  const [isAsked, setAsked] = useState(false)
  const removing = useRemoveConnection()
  const showError = useOwnerToasts()
  const remove = () =>
    removing.mutate(
      { kind, version },
      {
        onSuccess: () => showToast(CONNECTIONS.removed),
        onError: error => showError(error),
        onSettled: () => setAsked(false),
      },
    )
  return (
    <>
      <Button
        kind="quiet-danger"
        className="justify-self-start"
        aria-label={question.replace('?', '')}
        onClick={() => setAsked(true)}
      >
        {CONNECTIONS.remove}
      </Button>
      <Confirm
        question={isAsked ? question : null}
        answer={CONNECTIONS.remove}
        isFinal
        refusal={CONNECTIONS.keep}
        isBusy={removing.isPending}
        onYes={remove}
        onClose={() => setAsked(false)}
      >
        <p>{text}</p>
      </Confirm>
    </>
  )
}
