import type { Barber } from '../../../../shop/barbers/contract.ts'
import { ChoiceLink } from '../../wizard/components/choice-link.tsx'
import type { Wizard } from '../../wizard/rules.ts'
import { ANY_BARBER, cannotDo, personText, WHO_WITH_WHOM } from '../messages.ts'

/** Side by side: the barber of each person, any unless chosen; `doing` are those who can treat each of them. */
export function WantedBarbers({
  wizard,
  doing,
  barbers,
}: {
  wizard: Wizard
  doing: readonly (readonly Barber[])[]
  barbers: readonly Barber[] | undefined
}) {
  const { wanted, isContactOnly, time } = wizard
  return (
    <details className="wanted-barbers" open={wanted.length > 0 && time === null}>
      <summary className="min-h-11 content-center cursor-pointer font-semibold">{WHO_WITH_WHOM}</summary>
      {doing.map((able, index) => {
        const person = index + 1
        const id = wanted[index] ?? null
        const who = personText(person, isContactOnly)
        const isAble = id === null || able.some(barber => barber.id === id)
        return (
          <section key={person} aria-label={who} className="mt-4">
            <p className="mb-2">{who}</p>
            <div className="flex flex-wrap gap-2">
              <Want person={person} id={null} isChosen={id === null} name={ANY_BARBER} />
              {able.map(barber => (
                <Want
                  key={barber.id}
                  person={person}
                  id={barber.id}
                  isChosen={barber.id === id}
                  name={barber.name}
                />
              ))}
            </div>
            {!isAble && (
              <p className="side-note mt-2" role="status">
                {cannotDo(barbers?.find(barber => barber.id === id)?.name)}
              </p>
            )}
          </section>
        )
      })}
    </details>
  )
}

function Want({
  person,
  id,
  isChosen,
  name,
}: {
  person: number
  id: number | null
  isChosen: boolean
  name: string
}) {
  return (
    <ChoiceLink
      className="choice px-3 py-2"
      action={{ type: 'want-barber', person, id }}
      isChosen={isChosen}
      aria-label={name}
    >
      {id === null ? name : name.split(' ')[0]}
    </ChoiceLink>
  )
}
