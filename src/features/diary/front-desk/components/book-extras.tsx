import { Field } from '../../../../ui/form/field.tsx'
import { useFormState } from '../../../../ui/form/form.tsx'
import { WrappedField } from '../../../../ui/form/wrapped-field.tsx'
import { DESK_TEXTS } from '../screen-messages.ts'

/** What most bookings don't need, folded away: email, another length or price with its reason, a note. */
export function BookExtras({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const { errors } = useFormState()
  const hasError = ['customerEmail', 'totalDuration', 'totalPrice', 'reason', 'privateNote'].some(
    name => name in errors,
  )
  return (
    <>
      <details {...(hasError ? { open: true } : {})}>
        <summary className="min-h-11 py-2 font-semibold cursor-pointer">
          Note, email, price and length
        </summary>
        <div className="grid gap-5 pt-4">
          <WrappedField label="Private note" name="privateNote" hint={DESK_TEXTS.noteHint} maxLength={500} />
          <Field
            label="Email"
            name="customerEmail"
            type="email"
            autoComplete="off"
            value={email}
            onChange={event => onEmail(event.target.value)}
          />
          <div className="grid grid-cols-2 gap-3 items-start">
            <Field label="Minutes" name="totalDuration" inputMode="numeric" hint="Usual length when empty" />
            <Field
              label="Price in pounds"
              name="totalPrice"
              inputMode="decimal"
              hint="Usual price when empty"
            />
          </div>
          <Field label="Reason" name="reason" hint={DESK_TEXTS.reasonHint} maxLength={200} />
        </div>
      </details>
      <label className="flex items-center gap-2.5 min-h-11">
        <input type="checkbox" name="notifiesCustomer" defaultChecked className="check" />
        Send the customer a confirmation
      </label>
    </>
  )
}
