import '../../../ui/styles/wizard.css'
import { useEffect } from 'react'
import { reading } from '../../../platform/web/reading.tsx'
import { useParams } from '../../../platform/web/router.tsx'
import { prepareToasts } from '../../../platform/web/toaster.tsx'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { PageMeta } from '../../shop/components/page-meta.tsx'
import { useShop } from '../../shop/queries.ts'
import { CallShop } from '../../visits/components/call-shop.tsx'
import { showRefusal } from '../../visits/components/show-refusal.ts'
import { CONFIRM_EMAIL_MESSAGES } from '../messages.ts'
import { useConfirmEmail } from '../queries.ts'

/** Opening the link shows and changes nothing, because mail scanners open links. */
function ConfirmEmailScreen() {
  const { token = '' } = useParams()
  const { name } = useShop()
  const confirming = useConfirmEmail(token)
  useEffect(prepareToasts, [])
  return (
    <div className="page-width visit-page">
      <PageMeta
        title={`Your email address | ${name}`}
        description={`Confirm where mail from ${name} should go.`}
        path={null}
      />
      <h1 className="text-title">{CONFIRM_EMAIL_MESSAGES.title}</h1>
      <div role="status">
        {confirming.isSuccess && <p className="wizard-note mt-6">{CONFIRM_EMAIL_MESSAGES.done}</p>}
      </div>
      {!confirming.isSuccess && (
        <Question
          name={name}
          isBusy={confirming.isPending}
          onYes={() => confirming.mutate(undefined, { onError: showRefusal })}
        />
      )}
    </div>
  )
}

function Question({ name, isBusy, onYes }: { name: string; isBusy: boolean; onYes: () => void }) {
  const isHydrated = useIsHydrated()
  return (
    <>
      <p className="mt-4">{CONFIRM_EMAIL_MESSAGES.question(name)}</p>
      <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
        <button type="button" className="button" disabled={!isHydrated || isBusy} onClick={onYes}>
          {CONFIRM_EMAIL_MESSAGES.yes}
        </button>
        <CallShop />
      </div>
      <noscript>
        <p className="wizard-note mt-6">{CONFIRM_EMAIL_MESSAGES.noScript}</p>
      </noscript>
    </>
  )
}

export default reading(ConfirmEmailScreen)
