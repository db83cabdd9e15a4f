import { formatPounds } from '../../../../shared/pence.ts'
import { Ledger } from '../../../../ui/ledger.tsx'
import type { ReportService } from '../contract.ts'
import { NO_SERVICES } from '../messages.ts'

export function ServiceTable({ caption, services }: { caption: string; services: readonly ReportService[] }) {
  if (services.length === 0) return <p className="text-muted">{NO_SERVICES}</p>
  return (
    <Ledger layout="fixed">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="ledger-time">
            Time
          </th>
          <th scope="col">
            <TwoInOne first="Treatment" second="Customer" />
          </th>
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
              <TwoInOne first={service.treatmentName} second={service.customerName} />
            </td>
            <td className="ledger-money">{formatPounds(service.treatmentPrice)}</td>
          </tr>
        ))}
      </tbody>
    </Ledger>
  )
}

function TwoInOne({ first, second }: { first: string; second: string }) {
  return (
    <span className="flex flex-wrap gap-x-3 *:flex-[1_1_9rem] [td_&]:*:last:text-muted">
      <bdi>{first}</bdi> <bdi>{second}</bdi>
    </span>
  )
}
