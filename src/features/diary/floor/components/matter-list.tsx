import { type ReactNode, useCallback, useId, useState } from 'react'
import { FLOOR, moreText } from '../messages.ts'
import { CountMatter } from './matter.tsx'

/** On a phone the chairs come first: more lines than these are folded, unless it were one line alone. */
const SHOWN_ON_PHONE = 2

/** The lines of what waits, the most pressing first. */
export function MatterList({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const countMatter = useCallback(() => {
    setCount(before => before + 1)
    return () => setCount(before => before - 1)
  }, [])
  const isFolded = count > SHOWN_ON_PHONE + 1
  return (
    <CountMatter value={countMatter}>
      <div
        className="group border border-line border-l-6 border-l-danger rounded-control bg-surface overflow-hidden"
        hidden={count === 0}
        data-folded={isFolded && !isOpen}
      >
        <ul
          id={id}
          aria-label={FLOOR.matters}
          className="grid gap-px @min-[64rem]:grid-cols-[repeat(auto-fit,minmax(28rem,1fr))]"
        >
          {children}
        </ul>
        {isFolded && (
          <button
            type="button"
            className="w-full min-h-11 border-t border-t-line text-accent font-semibold @min-[40rem]:hidden"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? FLOOR.fewer : moreText(count - SHOWN_ON_PHONE)}
          </button>
        )}
      </div>
    </CountMatter>
  )
}
