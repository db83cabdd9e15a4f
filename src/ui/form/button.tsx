import type { ComponentProps } from 'react'

type ButtonProps = ComponentProps<'button'> & { kind?: 'quiet' | 'danger' | 'quiet-danger' }

/** A button that sends no form. */
export function Button({ kind, className = '', ...props }: ButtonProps) {
  return <button type="button" className={`button ${kind ? `button-${kind}` : ''} ${className}`} {...props} />
}
