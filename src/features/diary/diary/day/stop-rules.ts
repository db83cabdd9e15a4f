/** A visit or a gap that the arrow keys stop at: its column, and when it begins. */
export type Stop = { column: number; minute: number; isVisit: boolean }

export const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'] as const
export type Arrow = (typeof ARROWS)[number]

export function isArrow(key: string): key is Arrow {
  return ARROWS.some(arrow => arrow === key)
}

/** Without a current one, the first visit. Up and down go through a column, left and right to the nearest in time. */
export function nextStop(stops: readonly Stop[], current: number, key: Arrow): number {
  const from = stops[current]
  if (!from)
    return Math.max(
      0,
      stops.findIndex(({ isVisit }) => isVisit),
    )
  const own = stops.flatMap(({ column }, index) => (column === from.column ? [index] : []))
  const place = own.indexOf(current)
  if (key === 'Home') return own[0] ?? current
  if (key === 'End') return own.at(-1) ?? current
  if (key === 'ArrowUp') return own[Math.max(0, place - 1)] ?? current
  if (key === 'ArrowDown') return own[place + 1] ?? current
  return nearestBeside(stops, from, key === 'ArrowRight' ? 1 : -1) ?? current
}

function nearestBeside(stops: readonly Stop[], from: Stop, step: -1 | 1): number | undefined {
  const beside = stops.filter(({ column }) => (column - from.column) * step > 0)
  const distance = ({ column, minute }: Stop) =>
    Math.abs(column - from.column) * 10_000 + Math.abs(minute - from.minute)
  const [nearest] = beside.toSorted((a, b) => distance(a) - distance(b))
  return nearest && stops.indexOf(nearest)
}
