import { showToast } from '../../../../platform/web/toaster.tsx'
import { DateField } from '../../../../ui/form/date-field.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Form, SubmitButton } from '../../../../ui/form/form.tsx'
import { namedOptions, SelectField } from '../../../../ui/form/select-field.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { rateForm } from '../contract.ts'
import { COMMISSION_TOASTS } from '../messages.ts'
import { useSetRate } from '../queries.ts'

export function RateForm({
  today,
  barbers,
}: {
  today: string
  barbers: readonly { id: number; name: string }[]
}) {
  const saving = useSetRate()
  const showError = useOwnerToasts()
  return (
    <Form
      className="grid grid-cols-1 gap-3 items-end @min-[40rem]:grid-cols-[1.4fr_1fr_1fr_auto]"
      schema={rateForm}
      send={({ barberId, date, percent }) =>
        saving.mutateAsync({ barberId, fromDate: date, basisPoints: percent })
      }
      onSent={() => showToast(COMMISSION_TOASTS.saved)}
      onRefusal={error => showError(error, COMMISSION_TOASTS.notSaved)}
    >
      <SelectField name="barberId" label="Barber" options={namedOptions(barbers)} />
      <DateField name="date" label="From" required defaultValue={today} />
      <Field name="percent" label="Percent" inputMode="decimal" required autoComplete="off" />
      <SubmitButton busy="Saving…">Save Rate</SubmitButton>
    </Form>
  )
}
