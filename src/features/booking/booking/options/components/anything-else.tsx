import { type ComponentProps, useState } from 'react'
import { dividedForMore } from '../rules.ts'
import { TreatmentCards } from './treatment-cards.tsx'
import { TreatmentRows } from './treatment-rows.tsx'

/** Step 4 by treatment: what is chosen, the small extras that fit, and the rest folded. */
export function AnythingElse({
  legend,
  treatments,
  ...picking
}: ComponentProps<typeof TreatmentCards> & Required<Pick<ComponentProps<typeof TreatmentCards>, 'whyNot'>>) {
  const { chosenIds, whyNot } = picking
  // So that no row moves while it is ticked.
  const [opened] = useState(() => ({
    ids: chosenIds,
    fitting: treatments.filter(treatment => whyNot(treatment) === null).map(({ id }) => id),
  }))
  const { chosen, extras, rest } = dividedForMore(
    treatments,
    { openedWith: opened.ids, chosenIds },
    ({ id }) => opened.fitting.includes(id),
  )
  return (
    <section aria-labelledby="anything-else" className="anything-else">
      <h3 id="anything-else" className="text-heading">
        Anything else?
      </h3>
      <p className="text-muted">{legend}</p>
      <TreatmentRows legend="Chosen so far" treatments={chosen} {...picking} />
      {extras.length > 0 && <TreatmentRows legend="Small extras that fit" treatments={extras} {...picking} />}
      {rest.length > 0 && (
        <details className="mt-4 border-y border-line py-1 [&[open]]:pb-4">
          <summary className="min-h-11 content-center font-semibold cursor-pointer">
            Everything else on the menu
          </summary>
          <TreatmentCards legend="Choose as many as you like." treatments={rest} {...picking} />
        </details>
      )}
    </section>
  )
}
