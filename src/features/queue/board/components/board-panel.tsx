import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSite } from '../../../../platform/pages/page-data.ts'
import { QrCode } from '../../../shop/shop/components/qr-code.tsx'
import { CLOSED_MESSAGES } from '../../entries/messages.ts'
import { waitText } from '../../wait/messages.ts'
import type { Board, BoardLine } from '../contract.ts'
import { BOARD, BOARD_SHORT, bookedText, nextText, notLiveText, peopleText } from '../messages.ts'
import { boardQuery, dayCodeQuery } from '../queries.ts'
import { useNotLiveSince } from './use-not-live-since.ts'
import { useTurnedRows } from './use-turned-rows.ts'

/** Fills a place that has a height; the compact form is a column or a strip beside something else. */
export function BoardPanel({ isCompact = false }: { isCompact?: boolean }) {
  const { data: board, dataUpdatedAt, isError } = useQuery(boardQuery)
  const notLiveSince = useNotLiveSince(dataUpdatedAt)
  return (
    <div className="board-panel" data-compact={isCompact || undefined}>
      <p className="bg-danger text-page text-[max(1rem,4.6cqmin)] font-semibold text-center" role="status">
        {notLiveSince && notLiveText(notLiveSince)}
      </p>
      {board ? (
        <div className="board-parts">
          <Now board={board} isCompact={isCompact} />
          <Seating board={board} />
          <Next lines={board.next} isCompact={isCompact} />
        </div>
      ) : (
        <p
          className="p-[max(1rem,3cqmin)] text-[max(1rem,4.6cqmin)] in-data-compact:text-[max(1rem,min(8.4cqi,9cqb))]"
          role="status"
        >
          {isError ? BOARD.notRead : BOARD.reading}
        </p>
      )}
    </div>
  )
}

function Now({
  board: { joining, wait, peopleAhead, usesDayCode },
  isCompact,
}: {
  board: Board
  isCompact: boolean
}) {
  const { publicUrl } = useSite()
  const isOpen = joining === 'open'
  return (
    <section className="flex items-center justify-between gap-(--gap)" aria-label={BOARD.wait}>
      <div>
        {isOpen ? (
          <>
            <h2>{BOARD.wait}</h2>
            <p className="font-display text-(length:--wait) font-[650] leading-[1.1] text-balance">
              {waitText(wait)}
            </p>
            {!isCompact && <p className="board-detail">{peopleText(peopleAhead)}</p>}
          </>
        ) : (
          <p className="font-display font-[650] leading-[1.1] text-balance text-[calc(var(--wait)_*_0.7)]">
            {CLOSED_MESSAGES[joining]}
          </p>
        )}
      </div>
      <div className="flex items-center gap-(--gap)">
        <QrCode
          className="w-(--qr) h-auto flex-none"
          text={`${publicUrl}${isOpen ? '/queue' : '/booking'}`}
          alt={isOpen ? BOARD.joinAlt : BOARD.bookAlt}
        />
        <div>
          <p className="board-detail">{(isCompact ? BOARD_SHORT : BOARD)[isOpen ? 'join' : 'book']}</p>
          {isOpen && usesDayCode && <DayWords />}
        </div>
      </div>
    </section>
  )
}

/** On a paired device alone: anyone may open the board, also at home. */
function DayWords() {
  const { data: words } = useQuery(dayCodeQuery)
  if (words === undefined) return null
  if (words === null)
    return (
      <p className="board-detail">
        {BOARD.askUs}{' '}
        <a className="link inline-block py-2" href="/board?pair=yes">
          {BOARD.pair}
        </a>
      </p>
    )
  return (
    <p>
      <span className="board-detail">{BOARD.words}</span>{' '}
      <strong className="block font-display text-(length:--row) leading-[1.15] [text-wrap:var(--words-wrap)]">
        {words}
      </strong>
    </p>
  )
}

function Seating({ board: { seating } }: { board: Board }) {
  return (
    <section
      className="grid grid-rows-[auto_minmax(0,1fr)] min-w-0 min-h-0 py-(--gap) px-[max(1rem,3cqmin)] rounded-card border-s-[max(0.375rem,1cqmin)] border-s-brass bg-bottle text-on-bottle [--small-colour:var(--color-on-bottle-muted)]"
      aria-labelledby="board-seating"
    >
      <h2 id="board-seating">{BOARD.seating}</h2>
      <div role="status">
        {seating.length === 0 ? (
          <p className="board-detail">{BOARD.noSeating}</p>
        ) : (
          <ul className="board-rows">
            {seating.map(({ code, barberName }) => (
              <li key={`${code} ${barberName}`} className="text-[1.3em] in-data-compact:not-only:text-[1em]">
                <strong className="font-display font-[650]">{code}</strong>{' '}
                <span className="whitespace-nowrap">
                  <span aria-hidden="true">→</span> <bdi>{barberName}</bdi>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** Beside adverts, its heading goes out of sight with the first row where that has no room beside those who are called. */
function Next({ lines, isCompact }: { lines: readonly BoardLine[]; isCompact: boolean }) {
  const rows = useRef<HTMLOListElement>(null)
  const isTurned = useTurnedRows(rows, isCompact && lines.length > 0)
  const layout = isCompact
    ? 'flex flex-col flex-wrap overflow-hidden before:w-full before:h-px'
    : 'grid grid-rows-[auto_minmax(0,1fr)]'
  return (
    <section className={`min-w-0 min-h-0 ${layout}`} aria-labelledby="board-next">
      <h2 className="flex-none w-full in-data-compact:mb-[calc(2.4*var(--row))]" id="board-next">
        {nextText(lines.length, { isCompact, isTurned })}
      </h2>
      {lines.length === 0 ? (
        <p className="board-detail w-full in-data-compact:-mt-[calc(2.4*var(--row))]">{BOARD.noNext}</p>
      ) : (
        <ol ref={rows} className="board-rows flex-[1_1_0] w-full in-data-compact:-mt-[calc(2.4*var(--row))]">
          {lines.map(line => (
            <NextRow key={line.code ?? `${line.bookedTime} ${line.barberName}`} line={line} />
          ))}
        </ol>
      )}
    </section>
  )
}

function NextRow({ line: { code, bookedTime, barberName, isHere, wait } }: { line: BoardLine }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-[1ch] border-b border-line">
      <span className="min-w-0 font-display font-[650]">
        {code ?? bookedText(bookedTime)}{' '}
        {!isHere && (
          <span className="board-detail font-sans whitespace-nowrap in-data-compact:hidden">
            {BOARD.onTheWay}
          </span>
        )}
      </span>
      <span className="ms-auto tabular-nums in-data-compact:text-(length:--small)">
        {barberName ?? waitText(wait)}
      </span>
    </li>
  )
}
