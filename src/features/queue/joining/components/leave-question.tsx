import { Link, useNavigate } from '../../../../platform/web/router.tsx'
import { Form, NOTHING_TYPED, SubmitButton } from '../../../../ui/form/form.tsx'
import { showRefusal } from '../../../calendar/visits/components/show-refusal.ts'
import { queuePath } from '../../entries/rules.ts'
import { LEAVE_QUESTION } from '../messages.ts'
import { useLeaveQueue } from '../queries.ts'

export function LeaveQuestion({ token }: { token: string }) {
  const leaving = useLeaveQueue(token)
  const navigate = useNavigate()
  const path = queuePath(token)
  return (
    <>
      <h1 className="text-title">{LEAVE_QUESTION.question}</h1>
      <p className="mt-4">{LEAVE_QUESTION.text}</p>
      <Form
        className="mt-6 grid gap-3 sm:flex sm:flex-wrap"
        schema={NOTHING_TYPED}
        send={() => leaving.mutateAsync()}
        onSent={() => void navigate(path, { replace: true })}
        onRefusal={showRefusal}
      >
        <SubmitButton className="button button-danger" name="do" value="leave">
          {LEAVE_QUESTION.yes}
        </SubmitButton>
        <Link className="button button-quiet" to={path} replace>
          {LEAVE_QUESTION.no}
        </Link>
      </Form>
    </>
  )
}
