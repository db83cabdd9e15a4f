import { useRef } from 'react'
import { DateField } from '../../../../ui/form/date-field.tsx'
import type { Period } from '../rules.ts'

/** The first and the last day; choosing one sends the form around them. */
export function PeriodFields({ period: { from, to } }: { period: Period }) {
  const first = useRef<HTMLDivElement>(null)
  const send = () => first.current?.closest('form')?.requestSubmit()
  return (
    <>
      <div ref={first}>
        <DateField name="from" label="From" required value={from} onChoose={send} />
      </div>
      <DateField name="to" label="To" required value={to} onChoose={send} />
    </>
  )
}
