import { useShop } from '../queries.ts'
import { openingLines } from '../rules.ts'

/** All seven days, Monday first, in the dotted lines of the sign on the door. */
export function OpeningHours() {
  const { openingHours } = useShop()
  return (
    <dl>
      {openingLines(openingHours).map(({ days, hours }) => (
        <div key={days} className="leader-line py-1">
          <dt>{days}</dt>
          <dd className="tabular-nums">{hours}</dd>
        </div>
      ))}
    </dl>
  )
}
