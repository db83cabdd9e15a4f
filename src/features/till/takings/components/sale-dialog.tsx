import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { formatDate } from '../../../../shared/calendar-date.ts'
import { beginHere } from '../../../../ui/begin-here.ts'
import { DialogActions } from '../../../../ui/form/dialog-actions.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { namedOptions, SelectField } from '../../../../ui/form/select-field.tsx'
import { barbersQuery } from '../../../shop/barbers/queries.ts'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import type { PaymentMethod, SaleRequest } from '../contract.ts'
import { saleForm } from '../form-contract.ts'
import { tillQuery, useMoneyCall } from '../queries.ts'
import { TAKINGS_TEXTS, TAKINGS_TOASTS } from '../screen-messages.ts'
import { MethodChoice } from './method-choice.tsx'
import { TodayClosed } from './today-closed.tsx'

export function SaleDialog({ day, onClose }: { day: string | null; onClose: () => void }) {
  const { data: till } = useQuery(tillQuery(day))
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={TAKINGS_TEXTS.sell}
      description={day && formatDate(day)}
      className="dialog-medium sheet"
    >
      {close =>
        till?.isClosed ? (
          <TodayClosed today={till.date}>{TAKINGS_TEXTS.todayClosedToSales}</TodayClosed>
        ) : (
          <SaleForm day={day} onClose={close} />
        )
      }
    </FormDialog>
  )
}

function SaleForm({ day, onClose }: { day: string | null; onClose: () => void }) {
  const money = useMoneyCall()
  const showError = useOwnerToasts()
  const { data: barbers = [] } = useQuery(barbersQuery)
  const [method, setMethod] = useState<PaymentMethod>('card')
  return (
    <Form
      className="grid gap-5"
      schema={saleForm}
      send={async (sale: SaleRequest) => {
        await money.mutateAsync({ type: 'sell', request: { ...sale, ...(day ? { day } : {}) } })
        return sale
      }}
      onSent={({ pence, what }) => {
        showToast(TAKINGS_TOASTS.sold(pence, what))
        onClose()
      }}
      onRefusal={error => showError(error)}
    >
      <Field
        ref={beginHere}
        label="What"
        name="what"
        required
        maxLength={100}
        hint={TAKINGS_TEXTS.whatHint}
      />
      <Field label="Amount" name="amount" required inputMode="decimal" autoComplete="off" />
      <MethodChoice legend="Paid by" name="method" value={method} onChange={setMethod} />
      <SelectField name="barberId" label="Sold by" options={[['', 'The shop'], ...namedOptions(barbers)]} />
      <DialogActions back={TAKINGS_TEXTS.back} onBack={onClose} busy="Entering…">
        Enter the sale
      </DialogActions>
    </Form>
  )
}
