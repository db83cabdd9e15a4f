import { formatPounds } from '../../../../shared/pence.ts'
import type { Sums } from '../contract.ts'

export function TillSums({ sums }: { sums: Sums }) {
  const lines = [
    ['Cash', sums.cash],
    ['Card', sums.card],
    ['Mobile', sums.mobile],
    ['Services', sums.services],
    ['Tips', sums.tips],
    ['Sales', sums.sales],
  ] as const
  return (
    <section aria-label="Sums" className="grid gap-4">
      <dl className="totals grid-cols-1">
        <Sum name="Taken" pence={sums.total} />
      </dl>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-y-3 gap-x-4 [&_dt]:text-muted [&_dd]:font-[650] [&_dd]:tabular-nums">
        {lines.map(([name, pence]) => (
          <Sum key={name} name={name} pence={pence} />
        ))}
      </dl>
    </section>
  )
}

function Sum({ name, pence }: { name: string; pence: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatPounds(pence)}</dd>
    </div>
  )
}
