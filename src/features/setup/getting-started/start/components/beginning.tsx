import { useState } from 'react'
import { useNavigate } from '../../../../../platform/web/router.tsx'
import { showToast } from '../../../../../platform/web/toaster.tsx'
import { Confirm } from '../../../../../ui/confirm.tsx'
import { Button } from '../../../../../ui/form/button.tsx'
import { Section } from '../../../../../ui/section.tsx'
import { useOwnerToasts } from '../../../../staff/accounts/components/use-owner-toasts.ts'
import type { Start } from '../contract.ts'
import { BEGINNING } from '../messages.ts'
import { useChangeStart } from '../queries.ts'

/** Asks once whether the sample shop stays; nothing when it is chosen, or something of the owner's would be lost. */
export function Beginning({ start: { canBeginEmpty } }: { start: Start }) {
  const [isAsking, setAsking] = useState(false)
  const { begin, isPending } = useBeginning(() => setAsking(false))
  if (!canBeginEmpty) return null
  return (
    <Section title={BEGINNING.title} heading="panel-title" className="panel grid gap-5">
      <p>{BEGINNING.lead}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-4">
        <div className="card grid content-between justify-items-start gap-4">
          <p>{BEGINNING.sampleHint}</p>
          <Button disabled={isPending} onClick={() => begin('sample')}>
            {BEGINNING.sample}
          </Button>
        </div>
        <div className="card grid content-between justify-items-start gap-4">
          <p>{BEGINNING.emptyHint}</p>
          <Button kind="quiet" onClick={() => setAsking(true)}>
            {BEGINNING.empty}
          </Button>
        </div>
      </div>
      <Confirm
        question={isAsking ? BEGINNING.question : null}
        answer={BEGINNING.answer}
        isFinal
        refusal={BEGINNING.refusal}
        isBusy={isPending}
        onYes={() => begin('empty')}
        onClose={() => setAsking(false)}
      >
        <p>{BEGINNING.warning}</p>
      </Confirm>
    </Section>
  )
}

function useBeginning(onDone: () => void) {
  const changing = useChangeStart()
  const showError = useOwnerToasts()
  const navigate = useNavigate()
  const begin = (kind: 'sample' | 'empty') =>
    changing.mutate(
      { type: 'begin', with: kind },
      {
        onSuccess: () => {
          if (kind === 'empty') showToast(BEGINNING.began)
          void navigate('?step=words')
        },
        onError: error => showError(error),
        onSettled: onDone,
      },
    )
  return { begin, isPending: changing.isPending }
}
