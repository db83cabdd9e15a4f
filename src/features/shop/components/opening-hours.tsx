import { useShop } from '../queries.ts'
import { openingLines } from '../rules.ts'

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
