import { useQuery } from '@tanstack/react-query'
import { showToast } from '../../../../../platform/web/toaster.tsx'
import { formatInstant } from '../../../../../shared/instant.ts'
import { Badge } from '../../../../../ui/badge.tsx'
import { Button } from '../../../../../ui/form/button.tsx'
import { ReadFailed, SkeletonRows } from '../../../../../ui/skeleton-rows.tsx'
import { useOwnerToasts } from '../../components/use-owner-toasts.ts'
import type { Device } from '../../contract.ts'
import { ACCESS_TOASTS, UNREACHABLE } from '../../messages.ts'
import { devicesQuery } from '../../queries.ts'
import { useSignOutDevice } from '../queries.ts'

export function DeviceList() {
  const devices = useQuery(devicesQuery)
  if (devices.isPending) return <SkeletonRows rows={2} label="Loading the devices…" />
  if (devices.isError) return <ReadFailed onRetry={devices.refetch}>{UNREACHABLE}</ReadFailed>
  return (
    <ul className="devices mt-3">
      {devices.data.map(device => (
        <DeviceLine key={device.id} device={device} />
      ))}
    </ul>
  )
}

function DeviceLine({ device: { id, device, createdAt, lastSeenAt, isCurrent } }: { device: Device }) {
  const signingOut = useSignOutDevice()
  const showError = useOwnerToasts()
  const signOut = () =>
    signingOut.mutate(id, {
      onSuccess: () => showToast(ACCESS_TOASTS.deviceSignedOut),
      onError: error => showError(error),
    })
  return (
    <li className="[&:first-child]:pt-0 flex flex-wrap items-center gap-y-2 gap-x-4 py-3 border-b border-line last:border-b-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{device}</p>
        <p className="text-muted">
          Signed in <time dateTime={createdAt}>{formatInstant(createdAt)}</time>, last used{' '}
          <time dateTime={lastSeenAt}>{formatInstant(lastSeenAt)}</time>
        </p>
      </div>
      {isCurrent ? (
        <Badge tone="good">This device</Badge>
      ) : (
        <Button
          kind="quiet"
          aria-label={`Sign out ${device}`}
          disabled={signingOut.isPending}
          onClick={signOut}
        >
          Sign Out
        </Button>
      )}
    </li>
  )
}
