import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { Field } from '../../../../ui/field.tsx'
import { whyNotEmail } from '../../../contact/rules.ts'
import { useOwnerToasts } from '../../components/use-owner-toasts.ts'
import { ACCESS_TOASTS, EMAIL_HINT } from '../../messages.ts'
import { useChangeEmail } from '../queries.ts'

export function EmailForm({ email }: { email: string | null }) {
  const changing = useChangeEmail()
  const tell = useOwnerToasts()
  const { register, handleSubmit, formState, reset } = useForm({
    defaultValues: { email: email ?? '' },
  })
  const { errors } = formState
  const submit = (event: FormEvent) =>
    void handleSubmit(({ email: typed }) => {
      const wanted = typed.trim()
      changing.mutate(wanted === '' ? null : wanted, {
        onSuccess: () => {
          showToast(ACCESS_TOASTS.emailChanged)
          reset({ email: wanted })
        },
        onError: error => tell(error),
      })
    })(event)
  return (
    <form method="post" noValidate className="mt-4 grid gap-4" onSubmit={submit}>
      <Field
        label="Your email"
        type="email"
        autoComplete="email"
        hint={EMAIL_HINT}
        error={errors.email?.message}
        {...register('email', { validate: text => text.trim() === '' || (whyNotEmail(text) ?? true) })}
      />
      <button type="submit" className="button justify-self-start" disabled={changing.isPending}>
        {changing.isPending ? 'Changing…' : 'Change Email'}
      </button>
    </form>
  )
}
