import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMinutes } from '../../../../shared/clock-time.ts'
import { formatPounds } from '../../../../shared/pence.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { treatmentsQuery } from '../../../shop/treatments/queries.ts'
import {
  chosenFrom,
  pricedAt,
  totalMinutes,
  totalPence,
  type VisitPlace,
  visitName,
} from '../../../shop/treatments/rules.ts'
import { TreatmentList } from './treatment-list.tsx'

/** What is done: of a regular what they had last, in one line that can be opened; else the price list to tick. */
export function BookTreatments(props: {
  at: VisitPlace
  chosen: readonly number[]
  onChange: (ids: number[]) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const list = useQuery(treatmentsQuery).data ?? []
  const chosen = pricedAt(chosenFrom(list, props.chosen), props.at)
  const choose = (ids: number[]) => {
    setOpen(true)
    props.onChange(ids)
  }
  const field = <input type="hidden" name="treatmentIds" value={props.chosen.join()} />
  if (isOpen || chosen.length === 0)
    return (
      <>
        {field}
        <TreatmentList legend="What for" at={props.at} chosen={props.chosen} onChange={choose} />
      </>
    )
  return (
    <div className="flex items-center justify-between gap-3">
      {field}
      <p>
        <span className="font-semibold">{visitName(chosen.map(({ name }) => name))}</span>{' '}
        <span className="text-muted">
          {formatMinutes(totalMinutes(chosen))}, {formatPounds(totalPence(chosen))}
        </span>
      </p>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Change
      </Button>
    </div>
  )
}
