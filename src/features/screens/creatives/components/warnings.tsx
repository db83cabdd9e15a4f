import type { Creative } from '../contract.ts'
import { WARNINGS } from '../messages.ts'

/** What is worth a look before anyone says yes. */
export function Warnings({ warnings }: Pick<Creative, 'warnings'>) {
  return (
    <ul className="mt-4 grid max-w-4xl gap-2 empty:hidden">
      {warnings.map(warning => (
        <li key={warning} className="notice" data-tone="warn">
          {WARNINGS[warning]}
        </li>
      ))}
    </ul>
  )
}
