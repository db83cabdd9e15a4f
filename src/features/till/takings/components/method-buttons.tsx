import { useRef } from 'react'
import { Button } from '../../../../ui/form/button.tsx'
import { useFormState } from '../../../../ui/form/form.tsx'
import { PAYMENT_METHODS, type PaymentMethod } from '../contract.ts'
import { METHOD_NAMES } from '../messages.ts'

/** One tap for each way to pay. They are no submit buttons, because the Enter key presses the first one of a form. */
export function MethodButtons() {
  const { isPending, errors } = useFormState()
  const chosen = useRef<HTMLInputElement>(null)
  const pay = (method: PaymentMethod) => {
    if (!chosen.current) return
    chosen.current.value = method
    chosen.current.form?.requestSubmit()
    chosen.current.value = ''
  }
  return (
    <fieldset className="grid gap-2" disabled={isPending}>
      <legend className="sr-only">Paid by</legend>
      <input ref={chosen} type="hidden" name="method" />
      <div className="grid grid-cols-[repeat(3,1fr)] gap-2">
        {PAYMENT_METHODS.map(method => (
          <Button key={method} className="min-h-15 px-2 text-[1.125rem]" onClick={() => pay(method)}>
            {METHOD_NAMES[method]}
          </Button>
        ))}
      </div>
      {errors.method && (
        <p className="field-error" role="alert">
          {errors.method}
        </p>
      )}
    </fieldset>
  )
}
