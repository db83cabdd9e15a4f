import { LoadingRows } from '../../wizard/components/loading.tsx'
import type { StepProps } from '../../wizard/components/use-wizard.ts'
import { GroupOrder } from './group-order.tsx'

export function GroupTreatments(control: StepProps) {
  if (!control.facts.treatments || control.facts.seats === undefined) return <LoadingRows rows={3} />
  return (
    <div className="grid gap-6">
      <p>Your time was found for these treatments. To change them, go back to Choose Options.</p>
      <GroupOrder {...control} title="Order summary" />
    </div>
  )
}
