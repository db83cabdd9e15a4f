import type { Bar } from '../bar-rules.ts'

/** How a figure went over its days, at a glance; the numbers are in the table of the bars. Nothing for one day. */
export function Sparkline({ bars }: { bars: readonly Bar[] }) {
  if (bars.length < 2) return null
  const all = bars.map(({ pence }) => pence)
  const [most, least] = [Math.max(...all, 1), Math.min(...all, 0)]
  const points = all.map((pence, index) => `${index},${(20 * (most - pence)) / (most - least)}`)
  return (
    <svg
      aria-hidden="true"
      className="w-full h-6 fill-none stroke-brass-bright stroke-[2px] [stroke-linejoin:round] print:stroke-ink"
      viewBox={`0 -1 ${bars.length - 1} 22`}
      preserveAspectRatio="none"
    >
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
