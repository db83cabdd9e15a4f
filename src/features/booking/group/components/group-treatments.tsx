import { LoadingRows } from '../../wizard/components/loading.tsx'
import type { StepProps } from '../../wizard/components/use-wizard.ts'
import { GroupOrder } from './group-order.tsx'

/** Step 4 for several people: a summary, because the time was found for exactly these treatments. */
export function GroupTreatments(control: StepProps) {
  if (!control.facts.treatments || control.facts.seats === undefined) return <LoadingRows rows={3} />
  return (
    <div className="grid gap-6">
      <p>
        This is what the time was found for. To change someone’s treatments, go back to Choose Options:
        another visit may need another time.
      </p>
      <GroupOrder {...control} title="Order summary" />
    </div>
  )
}
