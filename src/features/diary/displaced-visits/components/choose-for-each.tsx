import { useState } from 'react'
import type { DisplacedVisit } from '../contract.ts'
import {
  choicesText,
  DECIDE_LATER,
  decisionText,
  displacedLine,
  FOR_ALL_TEXTS,
  NO_OTHER_TIME,
  OFFER_LINE,
  SHOP_DECIDES,
} from '../messages.ts'
import type { Decided } from '../queries.ts'
import { choiceForAll, type Decider, decisionsFor, FOR_ALL, type ForAll } from '../rules.ts'

const PREFIX = 'visit-'

/** True for an input with which something is chosen for a visit. */
export function isChoice(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.name.startsWith(PREFIX)
}

/** What was chosen in the form around the choices; a visit that is left for later is not among it. */
export function chosenIn(
  visits: readonly DisplacedVisit[],
  typed: Readonly<Record<string, unknown>>,
  by: Decider,
): Decided[] {
  return visits.flatMap(visit => {
    const { [PREFIX + visit.id]: index = '' } = typed
    const decision = index === '' ? undefined : decisionsFor(visit, by)[Number(index)]
    return decision ? [{ visit, decision }] : []
  })
}

/** What can be done with each visit, to be chosen before the form around it is sent. */
export function ChooseForEach({ visits, by }: { visits: readonly DisplacedVisit[]; by: Decider }) {
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({})
  const choose = (visit: DisplacedVisit, what: ForAll | null) => {
    if (what === null) return -1
    // What is chosen for visits leaves the offers as they are, and the other way round.
    return visit.isOffer === (what === 'withdraw') ? choiceForAll(visit, what, by) : (chosen[visit.id] ?? -1)
  }
  const chooseForAll = (what: ForAll | null) =>
    setChosen(Object.fromEntries(visits.map(visit => [visit.id, choose(visit, what)] as const)))
  const typed = Object.fromEntries(visits.map(({ id }) => [PREFIX + id, chosen[id]]))
  const decided = chosenIn(visits, typed, by)
  return (
    <div className="grid gap-4">
      {visits.length > 1 && <ForAllButtons visits={visits} by={by} onChoose={chooseForAll} />}
      <ul className="grid gap-4">
        {visits.map(visit => (
          <li key={visit.id}>
            <Choices
              visit={visit}
              by={by}
              chosen={chosen[visit.id] ?? -1}
              onChoose={index => setChosen({ ...chosen, [visit.id]: index })}
            />
          </li>
        ))}
      </ul>
      {by === 'barber' && <p className="text-muted">{SHOP_DECIDES}</p>}
      <p role="status">
        {choicesText(
          decided.map(({ decision }) => decision),
          visits.length,
        )}
      </p>
    </div>
  )
}

type ForAllProps = { visits: readonly DisplacedVisit[]; by: Decider; onChoose: (what: ForAll | null) => void }

function ForAllButtons({ visits, by, onChoose }: ForAllProps) {
  const allowed = FOR_ALL.filter(what => visits.some(visit => choiceForAll(visit, what, by) >= 0))
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-2 font-semibold">For all of them</legend>
      {allowed.map(what => (
        <button key={what} type="button" className="button button-quiet" onClick={() => onChoose(what)}>
          {FOR_ALL_TEXTS[what]}
        </button>
      ))}
      <button type="button" className="button button-quiet" onClick={() => onChoose(null)}>
        {DECIDE_LATER}
      </button>
    </fieldset>
  )
}

type ChoicesProps = { visit: DisplacedVisit; by: Decider; chosen: number; onChoose: (index: number) => void }

function Choices({ visit, by, chosen, onChoose }: ChoicesProps) {
  const { id, customerName, treatmentName, customerPhone, sameTime, sameBarber } = visit
  const option = (index: number, text: string) => (
    <label key={index} className="flex min-h-11 items-center gap-2">
      <input
        type="radio"
        className="check"
        name={`${PREFIX}${id}`}
        value={index < 0 ? '' : index}
        checked={chosen === index}
        onChange={() => onChoose(index)}
      />
      {text}
    </label>
  )
  return (
    <fieldset className="card grid gap-2">
      <legend className="sr-only">
        {customerName}, {displacedLine(visit)}
      </legend>
      <p>
        <strong>{customerName}</strong>, {treatmentName}. {displacedLine(visit)}.{' '}
        {customerPhone && <a href={`tel:${customerPhone}`}>{customerPhone}</a>}
      </p>
      {sameTime.length + sameBarber.length === 0 && (
        <p className="text-muted">{visit.isOffer ? OFFER_LINE : NO_OTHER_TIME}</p>
      )}
      <div className="flex flex-wrap gap-x-5">
        {decisionsFor(visit, by).map((decision, index) => option(index, decisionText(visit, decision)))}
        {option(-1, DECIDE_LATER)}
      </div>
    </fieldset>
  )
}
