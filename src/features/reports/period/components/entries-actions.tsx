import { showToast } from '../../../../platform/web/toaster.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { saveFile } from '../../../../ui/save-file.ts'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import type { EntriesPlace } from '../address-rules.ts'
import { ENTRIES_TOASTS } from '../messages.ts'
import { useEntriesFile } from '../queries.ts'

export function EntriesActions({ place }: { place: Omit<EntriesPlace, 'skip'> }) {
  const file = useEntriesFile()
  const showError = useOwnerToasts()
  const download = () =>
    file.mutate(place, {
      onSuccess: ({ name, content }) => {
        saveFile(name, content)
        showToast(ENTRIES_TOASTS.downloaded(name))
      },
      onError: error => showError(error, ENTRIES_TOASTS.notDownloaded),
    })
  return (
    <div className="row-actions no-print">
      <Button kind="quiet" disabled={file.isPending} onClick={download}>
        Download Payments
      </Button>
      <Button kind="quiet" onClick={() => window.print()}>
        Print
      </Button>
    </div>
  )
}
