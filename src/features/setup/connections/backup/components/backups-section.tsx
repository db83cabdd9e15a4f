import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../../../platform/web/toaster.tsx'
import { Button } from '../../../../../ui/form/button.tsx'
import { saveFile } from '../../../../../ui/save-file.ts'
import { Section } from '../../../../../ui/section.tsx'
import { ReadFailed, SkeletonRows } from '../../../../../ui/skeleton-rows.tsx'
import { useOwnerToasts } from '../../../../staff/accounts/components/use-owner-toasts.ts'
import { serverText } from '../../../../staff/accounts/queries.ts'
import { connectionsQuery } from '../../queries.ts'
import type { Backup, CheckedBackup } from '../contract.ts'
import { backupsQuery, useCheckBackup, useFetchBackup, useMakeBackup } from '../queries.ts'
import { BACKUPS, backupLine } from '../screen-messages.ts'
import { ProgressLine } from './progress-line.tsx'
import { RestoreCard } from './restore-card.tsx'
import { RestoreQuestion } from './restore-question.tsx'

export function BackupsSection() {
  const [checked, setChecked] = useState<CheckedBackup | null>(null)
  const [isDone, setDone] = useState(false)
  const begin = (found: CheckedBackup) => {
    setDone(false)
    setChecked(found)
  }
  return (
    <Section id="backups" title={BACKUPS.title} heading="panel-title" className="panel">
      <div className="grid gap-5 items-start @min-[56rem]:grid-cols-[1fr_1fr]">
        <MakeCard />
        <RestoreCard onChecked={begin} isDone={isDone} />
        <Section
          title={BACKUPS.onServer}
          level={3}
          className="@min-[56rem]:col-span-full card grid content-start gap-4"
        >
          <BackupList onChecked={begin} />
        </Section>
      </div>
      <RestoreQuestion checked={checked} onClose={() => setChecked(null)} onDone={() => setDone(true)} />
    </Section>
  )
}

function MakeCard() {
  const { making, progress } = useMakeBackup()
  const keyPlace = useQuery(connectionsQuery).data?.keyPlace
  const showError = useOwnerToasts()
  const make = () =>
    making.mutate(null, {
      onSuccess: ({ name, content }) => {
        saveFile(name, content)
        showToast(BACKUPS.made)
      },
      onError: error => {
        const description = serverText(error) ?? BACKUPS.notMade.description
        showError(error, { ...BACKUPS.notMade, description })
      },
    })
  return (
    <Section title="Back up" level={3} className="card grid content-start gap-4">
      <p>{BACKUPS.lead}</p>
      {keyPlace !== undefined && <p className="text-muted wrap-anywhere">{BACKUPS.keyLead(keyPlace)}</p>}
      <Button className="justify-self-start" disabled={making.isPending} onClick={make}>
        {BACKUPS.make}
      </Button>
      <ProgressLine progress={progress} />
    </Section>
  )
}

function BackupList({ onChecked }: { onChecked: (checked: CheckedBackup) => void }) {
  const backups = useQuery(backupsQuery)
  const { fetching, progress: fetched } = useFetchBackup()
  const { checking, progress: check } = useCheckBackup()
  const showError = useOwnerToasts()
  const onError = (error: unknown) => showError(error)
  if (backups.isPending) return <SkeletonRows rows={2} label={BACKUPS.loading} />
  if (backups.isError) return <ReadFailed onRetry={backups.refetch}>{BACKUPS.notLoaded}</ReadFailed>
  if (backups.data.length === 0) return <p className="text-muted">{BACKUPS.none}</p>
  return (
    <>
      <ul className="row-list">
        {backups.data.map(backup => (
          <BackupRow
            key={backup.name}
            backup={backup}
            isBusy={fetching.isPending || checking.isPending}
            onDownload={() =>
              fetching.mutate(backup.name, {
                onError,
                onSuccess: ({ name, content }) => saveFile(name, content),
              })
            }
            onPutBack={() => checking.mutate(backup.name, { onError, onSuccess: onChecked })}
          />
        ))}
      </ul>
      <ProgressLine progress={fetched ?? check} />
    </>
  )
}

function BackupRow({
  backup,
  isBusy,
  onDownload,
  onPutBack,
}: {
  backup: Backup
  isBusy: boolean
  onDownload: () => void
  onPutBack: () => void
}) {
  const line = backupLine(backup)
  return (
    <li>
      <p className="flex-[1_1_14rem] min-w-0">{line}</p>
      <div className="row-actions">
        <Button
          kind="quiet"
          aria-label={`${BACKUPS.download}: ${line}`}
          disabled={isBusy}
          onClick={onDownload}
        >
          {BACKUPS.download}
        </Button>
        <Button kind="quiet" aria-label={`${BACKUPS.putBack}: ${line}`} disabled={isBusy} onClick={onPutBack}>
          {BACKUPS.putBack}
        </Button>
      </div>
    </li>
  )
}
