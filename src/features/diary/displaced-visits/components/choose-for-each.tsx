import { useState } from 'react'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import type { DisplacedVisit } from '../contract.ts'
import {
  ASKED,
  choicesText,
  DECIDE_LATER,
  decisionText,
  displacedLine,
  FOR_ALL_TEXTS,
  lineAmong,
  NO_OTHER_TIME,
  OFFER_LINE,
  SHOP_DECIDES,
  THE_SAME_FOR_ALL,
} from '../messages.ts'
import type { Decided } from '../queries.ts'
import {
  bestChoice,
  choiceForAll,
  type Decider,
  decisionsFor,
  FOR_ALL,
  type ForAll,
  LATER,
} from '../rules.ts'

const PREFIX = 'visit-'

/** True for an input with which something is chosen for a visit. */
export function isChoice(target: EventTarget): boolean {
  return target instanceof HTMLSelectElement && target.name.startsWith(PREFIX)
}

export function chosenIn(
  visits: readonly DisplacedVisit[],
  typed: Readonly<Record<string, unknown>>,
  by: Decider,
): Decided[] {
  return visits.flatMap(visit => {
    const { [PREFIX + visit.id]: index = LATER } = typed
    const decision = decisionsFor(visit, by)[Number(index)]
    return decision ? [{ visit, decision }] : []
  })
}

/** What is done with each visit once the form around it is sent: the best is chosen, and can be changed. */
export function ChooseForEach({ visits, by }: { visits: readonly DisplacedVisit[]; by: Decider }) {
  const [changed, setChanged] = useState<Readonly<Record<string, number>>>({})
  const chosenFor = (visit: DisplacedVisit) => changed[visit.id] ?? bestChoice(visit, by)
  const choose = (visit: DisplacedVisit, what: ForAll | null) => {
    if (what === null) return LATER
    // What is chosen for visits leaves the offers as they are, and the other way round.
    return visit.isOffer === (what === 'withdraw') ? choiceForAll(visit, what, by) : chosenFor(visit)
  }
  const chooseForAll = (what: ForAll | null) =>
    setChanged(Object.fromEntries(visits.map(visit => [visit.id, choose(visit, what)] as const)))
  const typed = Object.fromEntries(visits.map(visit => [PREFIX + visit.id, chosenFor(visit)]))
  const decisions = chosenIn(visits, typed, by).map(({ decision }) => decision)
  return (
    <div className="grid gap-3">
      <p role="status">{choicesText(decisions, visits.length)}</p>
      <ul className="grid">
        {visits.map(visit => (
          <Choice
            key={visit.id}
            visit={visit}
            line={lineAmong(visit, visits)}
            by={by}
            chosen={chosenFor(visit)}
            onChoose={index => setChanged({ ...changed, [visit.id]: index })}
          />
        ))}
      </ul>
      {visits.length > 1 && <ForAllButtons visits={visits} by={by} onChoose={chooseForAll} />}
      {by === 'barber' && <p className="text-muted">{SHOP_DECIDES}</p>}
    </div>
  )
}

type ForAllProps = { visits: readonly DisplacedVisit[]; by: Decider; onChoose: (what: ForAll | null) => void }

function ForAllButtons({ visits, by, onChoose }: ForAllProps) {
  const allowed = FOR_ALL.filter(what => visits.some(visit => choiceForAll(visit, what, by) >= 0))
  return (
    <details>
      <summary className="link py-2.5">{THE_SAME_FOR_ALL}</summary>
      <div className="flex flex-wrap gap-2">
        {allowed.map(what => (
          <Button kind="quiet" key={what} onClick={() => onChoose(what)}>
            {FOR_ALL_TEXTS[what]}
          </Button>
        ))}
        <Button kind="quiet" onClick={() => onChoose(null)}>
          {DECIDE_LATER}
        </Button>
      </div>
    </details>
  )
}

type ChoiceProps = {
  visit: DisplacedVisit
  line: string
  by: Decider
  chosen: number
  onChoose: (index: number) => void
}

function Choice({ visit, line, by, chosen, onChoose }: ChoiceProps) {
  const { id, customerName, treatmentName, customerPhone, sameTime, sameBarber, isOffer, askedAt } = visit
  const hasNoTime = sameTime.length + sameBarber.length === 0
  return (
    <li className="grid gap-1.5 py-3 border-t border-t-line @min-[48rem]:grid-cols-[1fr_20rem] @min-[48rem]:items-center">
      <p>
        <strong>{customerName}</strong>, {line}. {treatmentName}.{' '}
        {customerPhone && <a href={`tel:${customerPhone}`}>{customerPhone}</a>}{' '}
        {askedAt && <Badge tone="neutral">{ASKED}</Badge>}
        {hasNoTime && <span className="text-muted">{isOffer ? OFFER_LINE : NO_OTHER_TIME}</span>}
      </p>
      <select
        className="input"
        name={`${PREFIX}${id}`}
        aria-label={`${customerName}, ${displacedLine(visit)}`}
        value={chosen}
        onChange={event => onChoose(Number(event.target.value))}
      >
        {decisionsFor(visit, by).map((decision, index) => {
          const text = decisionText(visit, decision)
          return (
            <option key={text} value={index}>
              {text}
            </option>
          )
        })}
        <option value={LATER}>{DECIDE_LATER}</option>
      </select>
    </li>
  )
}
