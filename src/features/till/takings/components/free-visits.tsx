import { formatPounds } from '../../../../shared/pence.ts'
import { Ledger } from '../../../../ui/ledger.tsx'
import type { FreeVisit } from '../contract.ts'

export function FreeVisits({ visits }: { visits: readonly FreeVisit[] }) {
  return (
    <section aria-label="On the house">
      <Ledger layout="fixed">
        <caption>On the house</caption>
        <thead>
          <tr>
            <th className="ledger-time">Time</th>
            <th>What</th>
            <th className="ledger-money">Price</th>
          </tr>
        </thead>
        <tbody>
          {visits.map(({ id, time, what, barberName, price, reason, who }) => (
            <tr key={id}>
              <td className="ledger-time">{time}</td>
              <td>
                <span className="grid">
                  <bdi>{what}</bdi>
                  <bdi className="text-muted">{[barberName, reason, `by ${who}`].join(' · ')}</bdi>
                </span>
              </td>
              <td className="ledger-money">{formatPounds(price)}</td>
            </tr>
          ))}
        </tbody>
      </Ledger>
    </section>
  )
}
