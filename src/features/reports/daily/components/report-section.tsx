import { useQuery } from '@tanstack/react-query'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { formatDate } from '../../../../shared/calendar-date.ts'
import { Section } from '../../../../ui/section.tsx'
import { SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { bookingWindowQuery } from '../../../calendar/availability/queries.ts'
import { teamQuery } from '../../../setup/team/queries.ts'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import type { DailyReport } from '../contract.ts'
import { NO_REPORT_YET, REPORT_TOASTS, WHOLE_SHOP } from '../messages.ts'
import { type ReportedDay, type ReportQuery, useDailyReport } from '../queries.ts'
import { ReportForm } from './report-form.tsx'
import { ReportSheet } from './report-sheet.tsx'

export function ReportSection() {
  const [team, window] = [useQuery(teamQuery), useQuery(bookingWindowQuery)]
  const report = useDailyReport()
  const showError = useOwnerToasts()
  const form = {
    send: (query: ReportQuery) => report.mutateAsync(query),
    onSent: ({ report: made }: ReportedDay) => showToast(REPORT_TOASTS.generated(subjectOf(made))),
    onRefusal: (error: unknown) => showError(error, REPORT_TOASTS.notGenerated),
  }
  return (
    <Section id="reports" title="Daily Reports" heading="panel-title no-print" className="panel">
      <div className="card grid gap-6">
        <ReportForm today={window.data?.firstDate ?? ''} barbers={team.data ?? []} {...form} />
        {report.isPending ? (
          <SkeletonRows rows={3} label="Generating the report…" />
        ) : report.isError ? (
          <p className="notice" data-tone="bad">
            {REPORT_TOASTS.notGenerated.description}
          </p>
        ) : report.data ? (
          <ReportSheet {...report.data} query={report.variables} />
        ) : (
          <p className="text-muted no-print">{NO_REPORT_YET}</p>
        )}
      </div>
    </Section>
  )
}

function subjectOf(report: DailyReport): string {
  const who = 'barbers' in report ? WHOLE_SHOP.toLowerCase() : report.barberName
  return `${formatDate(report.date, { year: true })}, ${who}`
}
