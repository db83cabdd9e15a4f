import type { ComponentProps } from 'react'

/** One line of a list to tick; all of it can be pressed. */
export function ListedTick({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="flex items-center gap-2.5 min-h-11 px-3 has-checked:bg-selected has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-accent">
      <input type="checkbox" className="check" {...input} />
      {children}
    </label>
  )
}
