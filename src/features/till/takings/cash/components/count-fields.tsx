import { useId, useState } from 'react'
import { DENOMINATIONS, denominationName, penceCounted } from '../count-rules.ts'
import { CASH_TEXTS } from '../screen-messages.ts'

export function CountFields({ onCount }: { onCount: (pence: number) => void }) {
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const id = useId()
  const type = (pence: number, count: string) => {
    const now = { ...typed, [pence]: count }
    setTyped(now)
    onCount(penceCounted(now))
  }
  return (
    <details className="till-count">
      <summary className="min-h-11 py-2 font-semibold cursor-pointer">{CASH_TEXTS.count}</summary>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-y-2 gap-x-4 pt-2">
        {DENOMINATIONS.map(pence => (
          <div key={pence} className="flex items-center gap-2">
            <label className="flex-none w-11 text-end" htmlFor={`${id}-${pence}`}>
              {denominationName(pence)}
            </label>
            <input
              id={`${id}-${pence}`}
              className="input"
              inputMode="numeric"
              autoComplete="off"
              value={typed[pence] ?? ''}
              onChange={event => type(pence, event.target.value)}
            />
          </div>
        ))}
      </div>
    </details>
  )
}
