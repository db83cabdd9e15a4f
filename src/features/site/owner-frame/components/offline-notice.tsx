import { useIsOnline } from '../../../../ui/use-is-online.ts'
import { OFFLINE } from '../messages.ts'

/** Says so while the connection is lost. */
export function OfflineNotice() {
  const isOnline = useIsOnline()
  return (
    <div role="alert" className="empty:hidden no-print">
      {!isOnline && (
        <div className="notice" data-tone="bad">
          <p>
            <strong>{OFFLINE.title}.</strong> {OFFLINE.text}
          </p>
        </div>
      )}
    </div>
  )
}
