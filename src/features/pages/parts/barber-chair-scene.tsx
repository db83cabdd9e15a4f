import { BarberChair } from './barber-chair.tsx'
import { Mirror, ShelfWithTools, WallLamp } from './barber-wall.tsx'

/** The hero's picture: the chair in front of the mirror, on a tiled floor. It says nothing that the words don't. */
export function BarberChairScene({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 560 600" className={className}>
      <Floor />
      <WallLamp x={66} />
      <WallLamp x={494} />
      <Mirror />
      <ShelfWithTools />
      <BarberChair />
    </svg>
  )
}

const VANISHING = { x: 280, y: 330 }
const ROW_EDGES = [512, 524, 541, 565, 600]
const TILE_SLOPE = 0.3

/** Black and cream tiles, running away to one point behind the chair. */
function Floor() {
  const x = (line: number, y: number) => Math.round(VANISHING.x + line * TILE_SLOPE * (y - VANISHING.y))
  const rows = ROW_EDGES.slice(1).map((bottom, row) => ({ top: ROW_EDGES[row] ?? 0, bottom, row }))
  const lines = Array.from({ length: 12 }, (_, index) => index - 6)
  const tile = (top: number, bottom: number, line: number) =>
    `M${x(line, top)} ${top}H${x(line + 1, top)}L${x(line + 1, bottom)} ${bottom}H${x(line, bottom)}z`
  const tiles = (isDark: boolean) =>
    rows.flatMap(({ top, bottom, row }) =>
      lines.filter(line => ((row + line) % 2 === 0) === isDark).map(line => tile(top, bottom, line)),
    )
  return (
    <g>
      <path className="fill-bottle-deep" d={tiles(true).join('')} />
      <path className="fill-enamel" d={tiles(false).join('')} />
      <path className="stroke-brass" strokeWidth="3" d="M-40 511H600" />
    </g>
  )
}
