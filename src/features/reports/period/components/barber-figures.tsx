import { LEDGER_KINDS } from '../../../till/takings/contract.ts'
import type { PeriodBarber, PeriodReport } from '../contract.ts'
import { KINDS_NAMES, PERIOD_MESSAGES, shareText } from '../messages.ts'
import { CountLink } from './count-link.tsx'
import { MoneyLink } from './money-link.tsx'

const COLUMNS = ['Visits', ...LEDGER_KINDS.map(kind => KINDS_NAMES[kind]), 'Commission', 'Chair time']

export function BarberFigures({ report }: { report: PeriodReport }) {
  return (
    <div>
      <div className="relative overflow-x-auto print:overflow-visible">
        <table className="ledger ledger-wide">
          <caption>By barber</caption>
          <thead>
            <tr>
              <th scope="col">Barber</th>
              {COLUMNS.map(name => (
                <th key={name} scope="col" className="ledger-money">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.barbers.map(line => (
              <BarberLine key={line.barberId ?? 'none'} report={report} line={line} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-2 text-muted">{PERIOD_MESSAGES.chairExplained}</p>
    </div>
  )
}

function BarberLine({ report, line }: { report: PeriodReport; line: PeriodBarber }) {
  const barber = line.barberId ?? 'none'
  const began = { period: report, which: 'begun', barber: line.barberId ?? undefined } as const
  return (
    <tr>
      <th scope="row" className="min-w-18 wrap-normal">
        <bdi>{line.barberName}</bdi>
      </th>
      <td className="ledger-money">
        <CountLink count={line.visits} {...began} />
      </td>
      {LEDGER_KINDS.map(kind => (
        <td key={kind} className="ledger-money">
          <MoneyLink pence={line[kind]} period={report} filter={{ barber, kind }} />
        </td>
      ))}
      <td className="ledger-money">
        {line.commission === null ? (
          '–'
        ) : (
          <MoneyLink pence={line.commission} period={report} filter={{ barber, kind: 'service' }} />
        )}
      </td>
      <td className="ledger-money">
        <CountLink count={line.chairMinutes} {...began}>
          {shareText(line.chairMinutes, line.workingMinutes)}
        </CountLink>
      </td>
    </tr>
  )
}
