import { totalPence } from '../../../../shared/pence.ts'
import { LEDGER_KINDS, PAYMENT_METHODS } from '../../../till/takings/contract.ts'
import { METHOD_NAMES } from '../../../till/takings/messages.ts'
import type { PeriodReport } from '../contract.ts'
import type { EntryFilter } from '../entry-rules.ts'
import { countText, KINDS_NAMES } from '../messages.ts'
import { MoneyLink } from './money-link.tsx'

/** What came in by kind and method, of one barber if given; corrections are part of each sum, and named below. */
export function MethodTable({ report, barber }: { report: PeriodReport; barber?: number | undefined }) {
  const { sums, corrections } = report
  const cell = (filter: EntryFilter) => {
    const { kind, method } = filter
    const counted = sums.filter(
      sum => (kind === undefined || sum.kind === kind) && (method === undefined || sum.method === method),
    )
    return (
      <td key={method ?? 'all'} className="ledger-money">
        {counted.length === 0 ? (
          '–'
        ) : (
          <MoneyLink pence={totalPence(counted)} period={report} filter={{ barber, ...filter }} />
        )}
      </td>
    )
  }
  const row = (name: string, filter: EntryFilter) => (
    <tr key={name}>
      <th scope="row" className="min-w-18 wrap-normal">
        {name}
      </th>
      {PAYMENT_METHODS.map(method => cell({ ...filter, method }))}
      {cell(filter)}
    </tr>
  )
  return (
    <div className="relative overflow-x-auto print:overflow-visible">
      <table className="ledger ledger-wide">
        <caption>What came in</caption>
        <thead>
          <tr>
            <td />
            {[...PAYMENT_METHODS.map(method => METHOD_NAMES[method]), 'Total'].map(name => (
              <th key={name} scope="col" className="ledger-money">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{LEDGER_KINDS.map(kind => row(KINDS_NAMES[kind], { kind }))}</tbody>
        <tfoot>{row('Taken', {})}</tfoot>
      </table>
      <p className="mt-2 text-muted">
        {corrections.entries === 0 ? (
          'No corrections.'
        ) : (
          <>
            {countText(corrections.entries, 'correction', 'corrections')} of{' '}
            <MoneyLink pence={corrections.pence} period={report} filter={{ barber, corrections: 'only' }} />,
            taken off above.
          </>
        )}
      </p>
    </div>
  )
}
