import type { RefObject } from 'react'
import { Link, useLocation, useNavigate } from '../../../../platform/web/router.tsx'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { Form, NOTHING_TYPED, SubmitButton } from '../../../../ui/form/form.tsx'
import { showRefusal } from '../../../calendar/visits/components/show-refusal.ts'

type QuestionFormProps = {
  texts: { question: string; text: string; yes: string; no: string; done: Parameters<typeof showToast>[0] }
  heading: RefObject<HTMLHeadingElement | null>
  /** As the page's post knows the form, or its button's choice, without the script. */
  posted: { does?: string; choice?: string }
  change: () => Promise<unknown>
  searchAfter?: string
}

/** A question before a change that can't be undone: a page of its own address, so that it is a link and a form. */
export function QuestionForm({ texts, heading, posted, change, searchAfter = '' }: QuestionFormProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { question, text, yes, no, done } = texts
  const leave = (search = '') => void navigate(pathname + search, { replace: true })
  const send = async () => {
    await change()
    showToast(done)
    leave(searchAfter)
  }
  const refuse = (error: unknown) => {
    showRefusal(error)
    leave()
  }
  const { does, choice } = posted
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
        {question}
      </h1>
      <p className="mt-4">{text}</p>
      <Form
        className="mt-6 grid gap-3 sm:flex sm:flex-wrap"
        {...(does ? { does } : {})}
        schema={NOTHING_TYPED}
        send={send}
        onRefusal={refuse}
      >
        <SubmitButton className="button button-danger" {...(choice ? { name: 'do', value: choice } : {})}>
          {yes}
        </SubmitButton>
        <Link className="button button-quiet" to={pathname} replace>
          {no}
        </Link>
      </Form>
    </>
  )
}
