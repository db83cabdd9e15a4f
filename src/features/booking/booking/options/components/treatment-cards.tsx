import { formatPounds } from '../../../../../shared/pence.ts'
import { TREATMENT_GROUPS } from '../../../../shop/treatments/group-rules.ts'
import { GROUP_NAMES } from '../../../../shop/treatments/messages.ts'
import { savedBy } from '../../../../shop/treatments/rules.ts'
import { savedText } from '../messages.ts'
import { type ListedTreatment, type Picking, TreatmentRows } from './treatment-rows.tsx'

export function TreatmentCards({
  legend,
  treatments,
  ...picking
}: Picking & { legend: string; treatments: readonly ListedTreatment[] }) {
  const groups = TREATMENT_GROUPS.map(group => ({
    group,
    listed: treatments.filter(treatment => treatment.group === group).map(withSaving(treatments)),
  }))
  return (
    <fieldset>
      <legend className="text-muted">{legend}</legend>
      {groups.map(
        ({ group, listed }) =>
          listed.length > 0 && (
            <TreatmentRows key={group} legend={GROUP_NAMES[group]} treatments={listed} {...picking} />
          ),
      )}
    </fieldset>
  )
}

/** A set that is cheaper than its parts says so. */
function withSaving(menu: readonly ListedTreatment[]) {
  return <T extends ListedTreatment>(treatment: T): T => {
    const pence = savedBy(treatment, menu, { barberId: null, date: null })
    return pence > 0
      ? { ...treatment, description: `${treatment.description} ${savedText(formatPounds(pence))}` }
      : treatment
  }
}
