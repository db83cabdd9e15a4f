import { type ReactNode, useEffect, useRef } from 'react'
import { scrollAlongTo } from '../../../../../platform/web/scroll-along-to.ts'
import { afterFrame } from '../../../../../ui/after-frame.ts'
import { Portrait } from '../../../../shop/barbers/components/portrait.tsx'
import type { Barber } from '../../../../shop/barbers/contract.ts'
import { ChoiceLink } from '../../wizard/components/choice-link.tsx'

export function FaceStrip({ barbers, chosenId }: { barbers: readonly Barber[]; chosenId: number | null }) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => afterFrame(() => list.current && scrollAlongTo(list.current, '[aria-current]')), [])
  return (
    <ul ref={list} aria-label="Who would you like?" className="strip">
      {barbers.length > 1 && (
        <Face id={null} name="Any available barber" isChosen={chosenId === null}>
          <span className="pole size-12 rounded-full" />
        </Face>
      )}
      {barbers.map(barber => (
        <Face
          key={barber.id}
          id={barber.id}
          name={barber.name}
          isChosen={barbers.length === 1 || chosenId === barber.id}
        >
          <Portrait barber={barber} sizes="3rem" className="size-12 rounded-full" />
        </Face>
      ))}
    </ul>
  )
}

type FaceProps = { id: number | null; name: string; isChosen: boolean; children: ReactNode }

/** The first word of the name is seen, the whole name is read out. */
function Face({ id, name, isChosen, children }: FaceProps) {
  const [first = name, ...rest] = name.split(' ')
  return (
    <li>
      <ChoiceLink className="choice face-choice" action={{ type: 'choose-barber', id }} isChosen={isChosen}>
        <span aria-hidden="true" className="contents">
          {children}
        </span>
        <span>
          {first}
          <span className="sr-only">{` ${rest.join(' ')}`}</span>
        </span>
      </ChoiceLink>
    </li>
  )
}
