import { showToast } from '../../../platform/web/toaster.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { useTellOwner } from '../../accounts/components/use-tell-owner.ts'
import { REPORT_TOASTS } from '../messages.ts'
import { type ReportFormat, type ReportWish, useReportFile } from '../queries.ts'

/** The report as a file, or on paper. */
export function ReportActions({ wish }: { wish: ReportWish }) {
  const file = useReportFile()
  const tell = useTellOwner()
  const download = (format: ReportFormat) =>
    file.mutate(
      { wish, format },
      {
        onSuccess: ({ name, content }) => {
          saveFile(name, content)
          showToast(REPORT_TOASTS.downloaded(name))
        },
        onError: fault => tell(fault, REPORT_TOASTS.notDownloaded),
      },
    )
  return (
    <div className="report-actions no-print">
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
