import { otherHours } from '../opening-rules.ts'
import { useShop } from '../queries.ts'
import { openingLines } from '../rules.ts'

/** All seven days, Monday first, then the days that differ. */
export function OpeningHours() {
  const { openingHours, specialDays, closedLines } = useShop()
  const lines = [
    ...openingLines(openingHours),
    ...otherHours(specialDays).map(({ day, hours }) => ({ days: day, hours })),
  ]
  return (
    <>
      <dl>
        {lines.map(({ days, hours }) => (
          <div key={days} className="leader-line py-1">
            <dt>{days}</dt>
            <dd className="tabular-nums">{hours}</dd>
          </div>
        ))}
      </dl>
      {closedLines.map(line => (
        <p key={line} className="mt-2 font-semibold">
          {line}
        </p>
      ))}
    </>
  )
}
