import { useQuery } from '@tanstack/react-query'
import type { FocusEvent } from 'react'
import { CallError } from '../../../../platform/web/api.ts'
import { Link, useNavigate } from '../../../../platform/web/router.tsx'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { DateField } from '../../../../ui/form/date-field.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Form, type Schema, SubmitButton } from '../../../../ui/form/form.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import type { Treatment } from '../../../shop/treatments/contract.ts'
import { priceListQuery } from '../../../shop/treatments/queries.ts'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { AUDIT_FIELDS } from '../../../staff/audit-log/messages.ts'
import {
  type AddBarberRequest,
  addBarberRequest,
  BARBER_FIELDS,
  type BarberField,
  type TeamMember,
} from '../contract.ts'
import { ADD_BARBER, TEAM_PAGE, TEAM_PAGE_TOASTS } from '../page-messages.ts'
import { useAddBarber } from '../page-queries.ts'
import { suggestedUsername } from '../rules.ts'
import { INPUTS } from './barber-form.tsx'
import { TreatmentBoxes, tickedIn } from './treatment-boxes.tsx'
import { useTeamAddress } from './use-team-address.ts'

const HINTS: Partial<Record<BarberField, string>> = {
  phone: ADD_BARBER.phoneHint,
  email: ADD_BARBER.emailHint,
  username: ADD_BARBER.usernameHint,
}
const FIRST: readonly BarberField[] = ['name', 'title', 'username']
const FIELDS = [...FIRST, ...BARBER_FIELDS.filter(field => !FIRST.includes(field))]

/** The form for a new barber. */
export function AddBarber({ members }: { members: readonly TeamMember[] }) {
  const list = useQuery(priceListQuery)
  const addressOf = useTeamAddress()
  return (
    <section aria-labelledby="add-title" className="panel grid gap-4">
      <Link className="link justify-self-start py-2" to={addressOf('all')}>
        ← {TEAM_PAGE.all}
      </Link>
      <h2 id="add-title" className="panel-title">
        {TEAM_PAGE.add}
      </h2>
      {list.isPending ? (
        <SkeletonRows rows={6} label={TEAM_PAGE.loading} />
      ) : list.isError ? (
        <ReadFailed onRetry={list.refetch}>{TEAM_PAGE.notLoaded}</ReadFailed>
      ) : (
        <AddForm members={members} treatments={list.data} />
      )}
    </section>
  )
}

function AddForm({
  members,
  treatments,
}: {
  members: readonly TeamMember[]
  treatments: readonly Treatment[]
}) {
  const adding = useAdding()
  const addressOf = useTeamAddress()
  const suggest = ({ target }: FocusEvent<HTMLInputElement>) => {
    const username = target.form?.elements.namedItem('username')
    if (!(username instanceof HTMLInputElement) || username.value !== '') return
    username.value = suggestedUsername(target.value, new Set(members.map(each => each.username)))
  }
  return (
    <Form className="card grid gap-5" aria-label={TEAM_PAGE.add} schema={schemaOf(treatments)} {...adding}>
      {FIELDS.map(field => (
        <Field
          key={field}
          {...INPUTS[field]}
          name={field}
          label={AUDIT_FIELDS[field]}
          hint={HINTS[field]}
          {...(field === 'name' ? { onBlur: suggest } : {})}
        />
      ))}
      <DateField name="firstDate" label={TEAM_PAGE.firstDay} hint={ADD_BARBER.firstDayHint} />
      <TreatmentBoxes
        legend={ADD_BARBER.does}
        treatments={treatments}
        ticked={new Set(treatments.map(({ id }) => id))}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-2 font-semibold">{ADD_BARBER.hours}</legend>
        {(['as-shop', 'later'] as const).map(hours => (
          <label key={hours} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              className="check"
              name="hours"
              value={hours}
              defaultChecked={hours === 'as-shop'}
            />
            {hours === 'as-shop' ? ADD_BARBER.asShop : ADD_BARBER.later}
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={ADD_BARBER.busy}>{ADD_BARBER.submit}</SubmitButton>
        <Link className="button button-quiet" to={addressOf('all')}>
          {TEAM_PAGE.cancel}
        </Link>
      </div>
    </Form>
  )
}

function useAdding() {
  const adding = useAddBarber()
  const tell = useOwnerToasts()
  const navigate = useNavigate()
  const addressOf = useTeamAddress()
  return {
    send: async (request: AddBarberRequest) => ({ ...request, ...(await adding.mutateAsync(request)) }),
    onSent: ({ id, name, hours }: AddBarberRequest & { id: number }) => {
      showToast(TEAM_PAGE_TOASTS.added(name))
      void navigate(hours === 'later' ? `/admin/hours?barber=${id}` : addressOf({ barber: id }), {
        replace: true,
      })
    },
    onRefusal: (error: unknown) => {
      const isName = error instanceof CallError && error.status === 409
      if (!isName) tell(error)
      return isName ? { username: error.sentence } : {}
    },
  }
}

function schemaOf(treatments: readonly Treatment[]): Schema<AddBarberRequest> {
  return {
    safeParse: typed => {
      const { hours, firstDate } = typed
      const fields = Object.fromEntries(BARBER_FIELDS.map(field => [field, typed[field]]))
      const treatmentIds = tickedIn(typed, treatments)
      return addBarberRequest.safeParse({ ...fields, hours, firstDate: firstDate || null, treatmentIds })
    },
  }
}
