import type { ReactNode } from 'react'

const LAYOUTS = {
  plain: 'ledger',
  wide: 'ledger ledger-wide',
  fixed: 'ledger ledger-fixed @max-[17.5rem]:min-w-68',
} as const

/** A table of amounts; where the screen is narrow and its text large, it moves sideways in itself. */
export function Ledger({
  layout = 'plain',
  className = '',
  children,
}: {
  /** `wide` has amounts side by side, `fixed` columns of one width. */
  layout?: keyof typeof LAYOUTS
  className?: string
  children: ReactNode
}) {
  return (
    <div className="@max-[17.5rem]:relative @max-[17.5rem]:overflow-x-auto">
      <table className={`${LAYOUTS[layout]} ${className}`}>{children}</table>
    </div>
  )
}
