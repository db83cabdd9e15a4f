import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { formatPounds } from '../../../shared/pence.ts'
import type { RevenueShare } from '../rules.ts'

const MOST_LETTERS = 14
const TICK = { fill: 'var(--color-ink)', fontSize: 15 }

/** Lying bars, one a name, with its pounds at the end. */
export default function ReportChart({ shares }: { shares: readonly RevenueShare[] }) {
  const data = shares.map(({ name, pence }) => ({ name: shortened(name), pence }))
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={data}
        layout="vertical"
        accessibilityLayer={false}
        margin={{ top: 0, right: 76, bottom: 0, left: 0 }}
      >
        <XAxis type="number" hide />
        <YAxis type="category" dataKey="name" width={124} tick={TICK} tickLine={false} axisLine={false} />
        <Bar
          dataKey="pence"
          fill="var(--color-primary)"
          radius={[0, 6, 6, 0]}
          maxBarSize={34}
          isAnimationActive={false}
        >
          <LabelList
            dataKey="pence"
            position="right"
            fill="var(--color-ink)"
            fontSize={15}
            formatter={pence => formatPounds(Number(pence))}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}

function shortened(name: string): string {
  const letters = [...name]
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…` : name
}
