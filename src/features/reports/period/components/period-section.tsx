import { useQuery } from '@tanstack/react-query'
import { Section } from '../../../../ui/section.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { PERIOD_MESSAGES } from '../messages.ts'
import { periodQuery } from '../queries.ts'
import type { Period } from '../rules.ts'
import { PeriodChooser } from './period-chooser.tsx'
import { PeriodSheet } from './period-sheet.tsx'

export function PeriodSection({ period, today }: { period: Period; today: string }) {
  const report = useQuery(periodQuery(period))
  return (
    <Section id="period" title="Takings and Visits" heading="panel-title no-print" className="panel">
      <div className="card grid gap-6">
        <PeriodChooser period={period} today={today} />
        {report.data ? (
          <PeriodSheet report={report.data} today={today} />
        ) : report.isError ? (
          <ReadFailed onRetry={report.refetch}>{PERIOD_MESSAGES.notLoaded}</ReadFailed>
        ) : (
          <SkeletonRows rows={4} label={PERIOD_MESSAGES.loading} />
        )}
      </div>
    </Section>
  )
}
