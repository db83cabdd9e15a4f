import { useEffect, useState } from 'react'
import { useIsHydrated } from '../../../../ui/use-is-hydrated.ts'
import { keptDetails } from './kept-details.ts'

export const KEEP = 'keep'

/** Shown once the script runs, which alone can keep them. */
export function KeepDetails() {
  const isHydrated = useIsHydrated()
  const [isKept, setKept] = useState(false)
  useEffect(() => setKept(keptDetails() !== null), [])
  return (
    <label className={`mt-5 flex gap-3 py-2 ${isHydrated ? '' : 'invisible'}`}>
      <input
        type="checkbox"
        name={KEEP}
        className="check mt-0.5"
        checked={isKept}
        onChange={({ target }) => setKept(target.checked)}
      />
      <span>
        Remember me on this device
        <span className="block text-muted">
          Next time you book with two taps. Only tick this on your own.
        </span>
      </span>
    </label>
  )
}
