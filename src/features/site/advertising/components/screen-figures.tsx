import { useShop } from '../../../shop/shop/queries.ts'
import { secondsPerTreatment } from '../rules.ts'

/** How often and how long a customer sees an advert (spec §9). */
export function ScreenFigures() {
  const { advertising } = useShop()
  const { showingsPerTreatment, treatmentMinutes, freezeSeconds } = advertising
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="text-title">
        Seen, and seen again
      </h2>
      <dl className="mt-8 grid gap-8 md:grid-cols-3">
        <Figure
          figure={`${showingsPerTreatment} times`}
          meaning={`at least, in a ${treatmentMinutes}-minute treatment: your advert comes round again and again while its viewer stays in the chair.`}
        />
        <Figure
          figure={`${freezeSeconds} seconds`}
          meaning="each time: the picture freezes, so a name, an offer and a phone number can be read twice."
        />
        <Figure
          figure={`${secondsPerTreatment(advertising)} seconds`}
          meaning={`at least, in all: ${showingsPerTreatment} showings of ${freezeSeconds} seconds in every ${treatmentMinutes}-minute treatment.`}
        />
      </dl>
    </section>
  )
}

function Figure({ figure, meaning }: { figure: string; meaning: string }) {
  return (
    <div className="border-accent border-t-4 pt-4">
      <dt className="font-bold font-display text-title text-accent">{figure}</dt>
      <dd className="mt-2 max-w-prose">{meaning}</dd>
    </div>
  )
}
