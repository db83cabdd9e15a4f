import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { SubmitButton } from './form.tsx'

/** The foot of a dialog's form: the way back, where there is one, then what sends it, in red when it is final. */
export function DialogActions({
  back,
  onBack,
  isFinal = false,
  className = '',
  ...submit
}: Omit<ComponentProps<typeof SubmitButton>, 'type'> & {
  back?: string
  onBack?: () => void
  isFinal?: boolean
}) {
  return (
    <div className={`dialog-actions ${className}`}>
      {back && (
        <Button kind="quiet" onClick={onBack}>
          {back}
        </Button>
      )}
      <SubmitButton className={isFinal ? 'button button-danger' : 'button'} {...submit} />
    </div>
  )
}
