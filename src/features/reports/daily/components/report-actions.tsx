import { showToast } from '../../../../platform/web/toaster.tsx'
import { Button } from '../../../../ui/form/button.tsx'
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
      <Button kind="quiet" disabled={file.isPending} onClick={() => download('text')}>
        Download Text
      </Button>
      <Button kind="quiet" disabled={file.isPending} onClick={() => download('csv')}>
        Download CSV
      </Button>
      <Button kind="quiet" onClick={() => window.print()}>
        Print
      </Button>
    </div>
  )
}
