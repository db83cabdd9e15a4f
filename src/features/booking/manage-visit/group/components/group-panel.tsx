import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '../../../../../platform/web/router.tsx'
import { formatPounds } from '../../../../../shared/pence.ts'
import { Form, NOTHING_TYPED, SubmitButton, type Typed } from '../../../../../ui/form/form.tsx'
import { ReadFailed } from '../../../../../ui/skeleton-rows.tsx'
import { showRefusal } from '../../../../calendar/visits/components/show-refusal.ts'
import { GROUP_CALENDAR } from '../../../../calendar/visits/messages.ts'
import { groupCalendarOf } from '../../../../calendar/visits/queries.ts'
import { visitPath } from '../../../../calendar/visits/rules.ts'
import { useShop } from '../../../../shop/shop/queries.ts'
import { writeWizard } from '../../../booking/wizard/link-rules.ts'
import type { VisitWithToken } from '../../components/open-visit.ts'
import { CHANGE_REFUSAL_MESSAGES } from '../../messages.ts'
import type { GroupVisit, VisitGroup } from '../contract.ts'
import { atWith, GROUP_MESSAGES, GROUP_NOT_READ, togetherText } from '../messages.ts'
import { openVisitOf, visitGroupQuery } from '../queries.ts'
import { stands, whyNotAll, wizardOf } from '../rules.ts'

export function GroupPanel({ token, visit }: VisitWithToken) {
  const text = togetherText(visit.others)
  const { data: group, isError, refetch } = useQuery({ ...visitGroupQuery(token), enabled: text !== null })
  if (text === null) return null
  return (
    <section className="card mt-6" aria-labelledby="group">
      <h2 id="group" className="text-heading">
        {GROUP_MESSAGES.title}
      </h2>
      <p className="mt-2">
        {text} {group && !group.isBooker && GROUP_MESSAGES.bookersPage}
      </p>
      {!group && isError && <ReadFailed onRetry={refetch}>{GROUP_NOT_READ}</ReadFailed>}
      {group && (
        <>
          <ul className="mt-3 border-t border-line">
            {group.visits.map(each => (
              <GroupLine key={`${each.reference} ${atWith(each)}`} visit={each} group={group} token={token} />
            ))}
          </ul>
          {group.isBooker && <ForAll token={token} visits={group.visits.filter(stands)} />}
        </>
      )}
    </section>
  )
}

function GroupLine({ visit, group, token }: { visit: GroupVisit; group: VisitGroup; token: string }) {
  const isCancelled = visit.stage === 'cancelled'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
      <span>
        <strong className={isCancelled ? 'line-through' : undefined}>{atWith(visit)}</strong>
        <span className="block text-muted">
          {visit.treatmentName} · {formatPounds(visit.totalPrice)}
        </span>
      </span>
      {isCancelled && <span className="badge text-muted">{GROUP_MESSAGES.cancelled}</span>}
      {visit.isThis && !isCancelled && <span className="badge text-muted">{GROUP_MESSAGES.thisOne}</span>}
      {group.isBooker && !visit.isThis && !isCancelled && <OpenVisitForm token={token} visit={visit} />}
    </li>
  )
}

function OpenVisitForm({ token, visit }: { token: string; visit: GroupVisit }) {
  const navigate = useNavigate()
  const send = ({ reference }: Typed) => openVisitOf(token, String(reference))
  const open = (opened: string) => void navigate(visitPath(opened))
  return (
    <Form
      className="no-print"
      does="open-visit"
      schema={NOTHING_TYPED}
      send={send}
      onSent={open}
      onRefusal={showRefusal}
    >
      <input type="hidden" name="reference" value={visit.reference ?? ''} />
      <SubmitButton className="button button-quiet" aria-label={`${GROUP_MESSAGES.open}: ${atWith(visit)}`}>
        {GROUP_MESSAGES.open}
      </SubmitButton>
    </Form>
  )
}

function ForAll({ token, visits }: { token: string; visits: readonly GroupVisit[] }) {
  const shop = useShop()
  const refusal = whyNotAll(visits)
  return (
    <>
      {refusal && <p className="mt-3">{CHANGE_REFUSAL_MESSAGES[refusal](shop)}</p>}
      <div className="no-print mt-4 grid gap-3 sm:flex sm:flex-wrap">
        {!refusal && (
          <>
            {visits.length > 1 && (
              <Link className="button button-quiet" to={`${writeWizard(wizardOf(visits))}&ask=move-all`}>
                {GROUP_MESSAGES.moveAll}
              </Link>
            )}
            <Link className="button button-quiet-danger" to="?ask=cancel-all">
              {GROUP_MESSAGES.cancelAll}
            </Link>
          </>
        )}
        <a className="button button-quiet" href={groupCalendarOf(token)} download>
          {GROUP_CALENDAR}
        </a>
      </div>
    </>
  )
}
