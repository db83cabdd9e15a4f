import { showToast } from '../../../../platform/web/toaster.tsx'
import { saveFile } from '../../../../ui/save-file.ts'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { REPORT_TOASTS } from '../messages.ts'
import { type ReportFormat, type ReportQuery, useReportFile } from '../queries.ts'

export function ReportActions({ query }: { query: ReportQuery }) {
  const file = useReportFile()
  const showError = useOwnerToasts()
  const download = (format: ReportFormat) =>
    file.mutate(
      { query, format },
      {
        onSuccess: ({ name, content }) => {
          saveFile(name, content)
          showToast(REPORT_TOASTS.downloaded(name))
        },
        onError: error => showError(error, REPORT_TOASTS.notDownloaded),
      },
    )
  return (
    <div className="row-actions no-print">
      <button
        type="button"
        className="button button-quiet"
        disabled={file.isPending}
        onClick={() => download('text')}
      >
        Download Text
      </button>
      <button
        type="button"
        className="button button-quiet"
        disabled={file.isPending}
        onClick={() => download('csv')}
      >
        Download CSV
      </button>
      <button type="button" className="button button-quiet" onClick={() => window.print()}>
        Print
      </button>
    </div>
  )
}
