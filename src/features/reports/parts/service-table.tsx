import { formatPounds } from '../../../shared/pence.ts'
import type { ReportService } from '../contract.ts'
import { NO_SERVICES } from '../words.ts'

/** Treatment by treatment, in the order of the day. */
export function ServiceTable({ caption, services }: { caption: string; services: readonly ReportService[] }) {
  if (services.length === 0) return <p className="text-muted">{NO_SERVICES}</p>
  return (
    <table className="ledger ledger-fixed">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="ledger-time">
            Time
          </th>
          <th scope="col">Treatment</th>
          <th scope="col">Customer</th>
          <th scope="col" className="ledger-money">
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {services.map(service => (
          <tr key={service.id}>
            <td className="ledger-time">{service.time}</td>
            <td>
              <bdi>{service.treatmentName}</bdi>
            </td>
            <td>
              <bdi>{service.customerName}</bdi>
            </td>
            <td className="ledger-money">{formatPounds(service.treatmentPrice)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
