import { useId } from 'react'
import { formatPounds } from '../../../../shared/pence.ts'
import { type Bar, barsOf } from '../bar-rules.ts'
import type { PeriodReport } from '../contract.ts'
import { shortDate, shortPeriod } from '../messages.ts'
import { MoneyLink } from './money-link.tsx'

/** A picture of what each day, week or month brought, and a table with the same figures; nothing for one day. */
export function DayBars({ report }: { report: PeriodReport }) {
  const bars = barsOf(report)
  if (bars.length < 2) return null
  return (
    <figure className="grid gap-3">
      <figcaption className="font-semibold">Taken over time</figcaption>
      <Columns bars={bars} />
      <details className="no-print">
        <summary>As a table</summary>
        <table className="ledger">
          <caption className="sr-only">Taken over time</caption>
          <thead>
            <tr>
              <th scope="col" className="wrap-normal">
                Days
              </th>
              <th scope="col" className="ledger-money">
                Taken
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ days, pence }) => (
              <tr key={days.from}>
                <th scope="row" className="wrap-normal">
                  {shortPeriod(days)}
                </th>
                <td className="ledger-money">
                  <MoneyLink pence={pence} period={days} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

/** Corrections can bring a day below zero: its bar then hangs from the line. */
function Columns({ bars }: { bars: readonly Bar[] }) {
  const [titleId, descriptionId] = [useId(), useId()]
  const most = Math.max(...bars.map(({ pence }) => pence), 1)
  const least = Math.min(...bars.map(({ pence }) => pence), 0)
  const best = bars.reduce((high, bar) => (bar.pence > high.pence ? bar : high))
  const heightOf = (pence: number) => (100 * Math.abs(pence)) / (most - least)
  const line = heightOf(most)
  return (
    <div>
      <svg
        role="img"
        aria-labelledby={`${titleId} ${descriptionId}`}
        className="w-full h-40 fill-primary stroke-edge stroke-0"
        viewBox={`0 0 ${bars.length} 100`}
        preserveAspectRatio="none"
      >
        <title id={titleId}>Taken over time</title>
        <desc id={descriptionId}>
          The most was {formatPounds(best.pence)}, {shortPeriod(best.days)}.
        </desc>
        {bars.map(({ days, pence }, index) => (
          <rect
            key={days.from}
            x={index + 0.12}
            width={0.76}
            y={pence < 0 ? line : line - heightOf(pence)}
            height={heightOf(pence)}
          />
        ))}
        <line
          className="stroke-[1px]"
          x1={0}
          x2={bars.length}
          y1={line}
          y2={line}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="flex justify-between gap-4 text-muted">
        <span>{shortDate(bars[0]?.days.from ?? '')}</span>
        <span>
          most: {formatPounds(best.pence)}, {shortPeriod(best.days)}
        </span>
        <span>{shortDate(bars.at(-1)?.days.to ?? '')}</span>
      </p>
    </div>
  )
}
