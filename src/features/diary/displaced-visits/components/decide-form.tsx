import { showToast } from '../../../../platform/web/toaster.tsx'
import { Form, type Schema, SubmitButton } from '../../../../ui/form/form.tsx'
import type { DisplacedVisit } from '../contract.ts'
import { DECIDE_TEXTS, DISPLACED_TOASTS } from '../messages.ts'
import { type Decided, useDecideEach } from '../queries.ts'
import { ChooseForEach, chosenIn } from './choose-for-each.tsx'

export function DecideForm({ visits }: { visits: readonly DisplacedVisit[] }) {
  const decideEach = useDecideEach()
  return (
    <Form
      className="grid gap-4"
      aria-label={DECIDE_TEXTS.title}
      schema={decisionsIn(visits)}
      send={decideEach}
      onSent={({ done, refused }) =>
        showToast(DISPLACED_TOASTS.all({ done, refused, later: visits.length - done - refused }))
      }
    >
      <ChooseForEach visits={visits} by="desk" />
      <div>
        <SubmitButton busy={DECIDE_TEXTS.busy}>{DECIDE_TEXTS.submit(visits.length)}</SubmitButton>
      </div>
    </Form>
  )
}

function decisionsIn(visits: readonly DisplacedVisit[]): Schema<Decided[]> {
  return { safeParse: typed => ({ success: true, data: chosenIn(visits, typed, 'desk') }) }
}
