import { useState } from 'react'
import { Confirm } from '../../../../../ui/confirm.tsx'
import { useOwnerToasts } from '../../../../staff/accounts/components/use-owner-toasts.ts'
import type { CheckedBackup } from '../contract.ts'
import { useRestore } from '../queries.ts'
import { checkLines, RESTORE } from '../screen-messages.ts'
import { ProgressLine } from './progress-line.tsx'

export function RestoreQuestion({
  checked,
  onClose,
  onDone,
}: {
  checked: CheckedBackup | null
  onClose: () => void
  onDone: () => void
}) {
  const [failure, setFailure] = useState<string | null>(null)
  const { restoring, progress } = useRestore()
  const showError = useOwnerToasts()
  const close = () => {
    if (restoring.isPending) return
    setFailure(null)
    onClose()
  }
  const restore = (name: string) =>
    restoring.mutate(name, {
      onSuccess: ({ state, reason }) => {
        if (state !== 'done') return setFailure(reason ?? RESTORE.failed)
        onClose()
        onDone()
      },
      onError: error => showError(error),
    })
  return (
    <Confirm
      question={checked ? RESTORE.question : null}
      answer={RESTORE.answer}
      isFinal
      refusal={RESTORE.refusal}
      isBusy={restoring.isPending}
      onYes={() => checked && restore(checked.name)}
      onClose={close}
    >
      <div className="grid gap-3">
        {checked && checkLines(checked).map(line => <p key={line}>{line}</p>)}
        <p>
          <strong>{RESTORE.all}</strong>
        </p>
        <p>{RESTORE.kept}</p>
        {failure && (
          <p className="notice" data-tone="bad" role="alert">
            {failure}
          </p>
        )}
        <ProgressLine progress={progress} />
      </div>
    </Confirm>
  )
}
