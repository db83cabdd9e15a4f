import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSite } from '../../../../platform/pages/page-data.ts'
import { formatInstant } from '../../../../shared/instant.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import type { ShopDevice } from '../../../staff/devices/contract.ts'
import { KIND_NAMES } from '../../../staff/devices/messages.ts'
import { DEVICES, silenceText } from '../messages.ts'
import { shopDevicesQuery } from '../queries.ts'
import { PairDialog, RenameDialog, RevokeQuestion } from './device-dialogs.tsx'

type Opened = { does: 'rename' | 'revoke'; device: ShopDevice } | { does: 'pair' }

export function DevicesSection() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const host = useSite().publicUrl.replace(/^https?:\/\//, '')
  const deviceTo = (does: 'rename' | 'revoke') => (opened?.does === does ? opened.device : null)
  return (
    <section aria-labelledby="devices-title" className="panel no-print">
      <div className="card grid gap-4">
        <p>{DEVICES.lead}</p>
        <ul>
          {DEVICES.addresses.map(({ name, path }) => (
            <li key={path}>
              {name}:{' '}
              <a className="link inline-block py-2.5" href={path}>
                {host}
                {path}
              </a>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="devices-title" className="text-heading">
            {DEVICES.paired}
          </h2>
          <Button onClick={() => setOpened({ does: 'pair' })}>{DEVICES.add}</Button>
        </div>
        <DeviceRows onOpen={setOpened} />
      </div>
      <PairDialog isOpen={opened?.does === 'pair'} onClose={close} />
      <RenameDialog device={deviceTo('rename')} onClose={close} />
      <RevokeQuestion device={deviceTo('revoke')} onClose={close} />
    </section>
  )
}

function DeviceRows({ onOpen }: { onOpen: (opened: Opened) => void }) {
  const { data: devices, isError, refetch } = useQuery(shopDevicesQuery)
  if (isError && !devices) return <ReadFailed onRetry={refetch}>{DEVICES.notRead}</ReadFailed>
  if (!devices) return <SkeletonRows rows={2} label={DEVICES.reading} />
  if (devices.length === 0) return <p className="text-muted">{DEVICES.none}</p>
  return (
    <ul className="row-list">
      {devices.map(device => (
        <DeviceRow
          key={device.id}
          device={device}
          onRename={() => onOpen({ does: 'rename', device })}
          onRevoke={() => onOpen({ does: 'revoke', device })}
        />
      ))}
    </ul>
  )
}

function DeviceRow({
  device: { kind, name, pairedAt, lastSeenAt, isSilent },
  onRename,
  onRevoke,
}: {
  device: ShopDevice
  onRename: () => void
  onRevoke: () => void
}) {
  return (
    <li>
      <div className="flex-[1_1_14rem] min-w-0">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi> <span className="font-normal text-muted">{KIND_NAMES[kind]}</span>
        </p>
        <p className={isSilent ? 'font-semibold text-danger' : 'text-muted'}>
          {silenceText({ lastSeenAt, isSilent })}
        </p>
        <p className="text-muted">
          Paired <time dateTime={pairedAt}>{formatInstant(pairedAt)}</time>
        </p>
      </div>
      <div className="row-actions">
        <Button kind="quiet" aria-label={`Rename ${name}`} onClick={onRename}>
          {DEVICES.rename}
        </Button>
        <Button kind="quiet-danger" aria-label={`Revoke ${name}`} onClick={onRevoke}>
          {DEVICES.revoke}
        </Button>
      </div>
    </li>
  )
}
