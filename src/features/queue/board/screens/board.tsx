import { useQuery } from '@tanstack/react-query'
import { reading } from '../../../../platform/pages/reading.tsx'
import { Link, useLocation } from '../../../../platform/web/router.tsx'
import { PageMeta } from '../../../shop/shop/components/page-meta.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { PairedDevice } from '../../../staff/devices/components/paired-device.tsx'
import { BoardPanel } from '../components/board-panel.tsx'
import { useChime } from '../components/use-chime.ts'
import { BOARD } from '../messages.ts'
import { boardQuery } from '../queries.ts'

export const isBare = true
/** Whether it chimes, and whether this screen is to be paired. */
export const searchNames = ['sound', 'pair']
export const preload = () => [boardQuery]
export const isPersonal = () => true

function BoardScreen() {
  const { name } = useShop()
  const isPairing = new URLSearchParams(useLocation().search).has('pair')
  return (
    <>
      <PageMeta title={`${BOARD.title} | ${name}`} description={BOARD.description} path={null} />
      {isPairing ? (
        <PairedDevice kind="screen">
          <Board />
        </PairedDevice>
      ) : (
        <Board />
      )}
    </>
  )
}

function Board() {
  const { name } = useShop()
  const search = new URLSearchParams(useLocation().search)
  const isSounding = search.get('sound') === 'on'
  const isMuted = useChime(isSounding, useQuery(boardQuery).data?.seating)
  search.delete('sound')
  if (!isSounding) search.set('sound', 'on')
  return (
    <div className="board-screen grid grid-rows-[auto_auto_minmax(0,1fr)] h-dvh">
      <div className="pole h-2" aria-hidden="true" />
      <header className="flex flex-wrap items-center justify-between gap-y-0 gap-x-8 pt-[1vmin] px-[3vmin] pb-0">
        <h1 className="text-[max(1.25rem,4.6vmin)]">{name}</h1>
        {isMuted && <p className="flex-1 text-muted text-end">{BOARD.touch}</p>}
        <Link
          className="inline-flex items-center min-h-11 text-muted text-[max(1rem,1.8vmin)] underline underline-offset-[0.2em]"
          to={`/board?${search}`}
          replace
        >
          {isSounding ? BOARD.soundOn : BOARD.soundOff}
        </Link>
      </header>
      <BoardPanel />
    </div>
  )
}

export default reading(BoardScreen)
