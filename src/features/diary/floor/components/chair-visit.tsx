import type { DayVisit } from '../../diary/day/contract.ts'
import { FLOOR } from '../messages.ts'

/** A visit at a chair, which opens by a press: when, who, what, and how it stands. */
export function ChairVisit({
  visit,
  title,
  mark,
  isLate,
  note = null,
  isLarge = false,
  onOpen,
}: {
  visit: DayVisit
  title: string
  /** How it stands; empty while nothing is to be said of it. */
  mark: string
  isLate: boolean
  note?: string | null
  isLarge?: boolean
  onOpen: () => void
}) {
  return (
    <button
      type="button"
      className="grid flex-1 grid-cols-[4rem_minmax(0,1fr)] @max-[12rem]:grid-cols-1 items-baseline content-center min-h-13 py-1 pl-3 pr-1.5 leading-[1.3] text-start hover:bg-sunken @max-[21rem]:basis-full"
      onClick={onOpen}
    >
      <span className="text-muted tabular-nums">{title}</span>{' '}
      <span className="text-muted text-[0.9375rem] wrap-anywhere">
        <strong className={`block text-ink font-[650] ${isLarge ? 'text-[1.25rem]' : 'text-[1.0625rem]'}`}>
          <bdi>{visit.customerName}</bdi>
        </strong>{' '}
        <span>{visit.treatments.join(' + ')}</span> {mark !== '' && <Mark isLate={isLate}>{mark}</Mark>}{' '}
        {visit.isFirstVisit && <Mark>{FLOOR.firstVisit}</Mark>}{' '}
        {note && <span className="block text-ink before:content-['✎']"> {note}</span>}
      </span>
    </button>
  )
}

function Mark({ isLate = false, children }: { isLate?: boolean; children: string }) {
  return (
    <em
      className="not-italic before:content-['·_'] data-[late=true]:text-danger data-[late=true]:font-semibold"
      data-late={isLate}
    >
      {children}
    </em>
  )
}
