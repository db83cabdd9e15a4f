import { useQuery } from '@tanstack/react-query'
import { Form, type Schema, SubmitButton } from '../../../../../ui/form/form.tsx'
import { ReadFailed, SkeletonRows } from '../../../../../ui/skeleton-rows.tsx'
import { priceListQuery } from '../../../../shop/treatments/queries.ts'
import { useOwnerToasts } from '../../../../staff/accounts/components/use-owner-toasts.ts'
import { TreatmentBoxes, tickedIn } from '../../components/treatment-boxes.tsx'
import { ADD_BARBER, ADD_STEP_TEXTS, TEAM_PAGE } from '../../page-messages.ts'
import { useSaveTreatments } from '../../page-queries.ts'
import type { AddStepProps } from './add-step-props.ts'

/** All of the menu is ticked for someone who does nothing yet. */
export function TreatmentsStep({ member, onDone, ways }: AddStepProps) {
  const { id, version, treatmentIds } = member
  const list = useQuery(priceListQuery)
  const saving = useSaveTreatments()
  const tell = useOwnerToasts()
  if (list.isPending) return <SkeletonRows rows={6} label={TEAM_PAGE.loading} />
  if (list.isLoadingError) return <ReadFailed onRetry={list.refetch}>{TEAM_PAGE.notLoaded}</ReadFailed>
  const { data: treatments } = list
  if (treatments.length === 0)
    return (
      <div className="card grid gap-4">
        <p>{ADD_BARBER.noTreatments}</p>
        <div className="flex flex-wrap gap-3">{ways}</div>
      </div>
    )
  const schema: Schema<number[]> = {
    safeParse: typed => ({ success: true, data: tickedIn(typed, treatments) }),
  }
  const ticked = treatmentIds.length > 0 ? treatmentIds : treatments.map(treatment => treatment.id)
  return (
    <Form
      className="card grid gap-5"
      aria-label={ADD_STEP_TEXTS.treatments.title}
      schema={schema}
      send={ids => saving.mutateAsync({ id, version, treatmentIds: ids })}
      onSent={onDone}
      onRefusal={error => tell(error)}
    >
      <TreatmentBoxes
        legend={ADD_STEP_TEXTS.treatments.title}
        treatments={treatments}
        ticked={new Set(ticked)}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={ADD_BARBER.saving}>{ADD_BARBER.saveNext}</SubmitButton>
        {ways}
      </div>
    </Form>
  )
}
