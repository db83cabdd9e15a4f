import type { RefObject } from 'react'
import { Link, useLocation, useNavigate } from '../../../../platform/web/router.tsx'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { Form, NOTHING_TYPED, SubmitButton } from '../../../../ui/form/form.tsx'
import { showRefusal } from '../../../calendar/visits/components/show-refusal.ts'
import { SEARCH_AFTER } from '../change-rules.ts'
import { type Asked, QUESTIONS } from '../messages.ts'
import { useChangeVisit } from '../queries.ts'
import type { VisitWithToken } from './open-visit.ts'

export function ChangeQuestion({
  change,
  token,
  visit,
  heading,
}: VisitWithToken & { change: Asked; heading: RefObject<HTMLHeadingElement | null> }) {
  const changing = useChangeVisit(token)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { question, text, yes, no, done } = QUESTIONS[change](visit)
  const leave = (search = '') => void navigate(pathname + search, { replace: true })
  const send = async () => {
    await changing.mutateAsync({ type: change })
    showToast(done)
    leave(SEARCH_AFTER[change])
  }
  const refuse = (error: unknown) => {
    showRefusal(error)
    leave()
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
        {question}
      </h1>
      <p className="mt-4">{text}</p>
      <Form
        className="mt-6 grid gap-3 sm:flex sm:flex-wrap"
        schema={NOTHING_TYPED}
        send={send}
        onRefusal={refuse}
      >
        <SubmitButton className="button button-danger" name="do" value={change}>
          {yes}
        </SubmitButton>
        <Link className="button button-quiet" to={pathname} replace>
          {no}
        </Link>
      </Form>
    </>
  )
}
