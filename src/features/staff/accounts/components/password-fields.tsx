import { beginHere } from '../../../../ui/begin-here.ts'
import { PasswordField } from '../../../../ui/form/field.tsx'
import { PASSWORD_HINT } from '../messages.ts'

export function CurrentPassword({
  name,
  label,
  opensDialog = false,
}: {
  name: string
  label: string
  opensDialog?: boolean
}) {
  return (
    <PasswordField
      name={name}
      label={label}
      autoComplete="current-password"
      required
      {...(opensDialog ? { ref: beginHere } : {})}
    />
  )
}

export function NewPassword({ takesFocus = false }: { takesFocus?: boolean }) {
  return (
    <PasswordField
      name="newPassword"
      label="New password"
      hint={PASSWORD_HINT}
      autoComplete="new-password"
      required
      {...(takesFocus ? { ref: focusOn } : {})}
    />
  )
}

/** For `ref`: takes the focus as it appears. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus()
}
