import '../../booking/wizard/components/wizard.css'
import { useEffect } from 'react'
import { reading } from '../../../../platform/pages/reading.tsx'
import { useLocation, useParams } from '../../../../platform/web/router.tsx'
import { prepareToasts } from '../../../../platform/web/toaster.tsx'
import { Form, NOTHING_TYPED, SubmitButton } from '../../../../ui/form/form.tsx'
import { PostedNote } from '../../../../ui/form/posted-note.tsx'
import { CallShop } from '../../../calendar/visits/components/call-shop.tsx'
import { showRefusal } from '../../../calendar/visits/components/show-refusal.ts'
import { PageMeta } from '../../../shop/shop/components/page-meta.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { CONFIRM_EMAIL_MESSAGES } from '../messages.ts'
import { useConfirmEmail } from '../queries.ts'

export const searchNames = ['done']

/** Opening the link shows and changes nothing, because mail scanners open links. */
function ConfirmEmailScreen() {
  const { token = '' } = useParams()
  const { name } = useShop()
  const confirming = useConfirmEmail(token)
  const isDone = new URLSearchParams(useLocation().search).get('done') === 'yes' || confirming.isSuccess
  useEffect(prepareToasts, [])
  return (
    <div className="page-width max-w-176 pt-6 pb-12">
      <PageMeta
        title={`Your email address | ${name}`}
        description={`Confirm where mail from ${name} should go.`}
        path={null}
      />
      <PostedNote of={['confirm']} />
      <h1 className="text-title">{CONFIRM_EMAIL_MESSAGES.title}</h1>
      <div role="status">{isDone && <p className="side-note mt-6">{CONFIRM_EMAIL_MESSAGES.done}</p>}</div>
      {!isDone && (
        <>
          <p className="mt-4">{CONFIRM_EMAIL_MESSAGES.question(name)}</p>
          <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
            <Form schema={NOTHING_TYPED} send={() => confirming.mutateAsync()} onRefusal={showRefusal}>
              <SubmitButton className="button w-full" name="do" value="confirm">
                {CONFIRM_EMAIL_MESSAGES.yes}
              </SubmitButton>
            </Form>
            <CallShop />
          </div>
        </>
      )}
    </div>
  )
}

export default reading(ConfirmEmailScreen)
