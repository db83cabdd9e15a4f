import { useQuery } from '@tanstack/react-query'
import { Section } from '../../../../../ui/section.tsx'
import { ReadFailed, SkeletonRows } from '../../../../../ui/skeleton-rows.tsx'
import type { Health } from '../contract.ts'
import { HEALTH, healthFacts } from '../messages.ts'
import { healthQuery } from '../queries.ts'
import { isDiskNearlyFull } from '../rules.ts'

export function HealthSection() {
  const health = useQuery(healthQuery)
  return (
    <Section id="health" title={HEALTH.title} heading="panel-title" className="panel">
      {health.isPending ? (
        <SkeletonRows rows={1} label={HEALTH.loading} className="h-40" />
      ) : health.isError ? (
        <ReadFailed onRetry={health.refetch}>{HEALTH.notLoaded}</ReadFailed>
      ) : (
        <Facts health={health.data} />
      )}
    </Section>
  )
}

function Facts({ health }: { health: Health }) {
  const warnings = warningsOf(health)
  return (
    <div className="card grid gap-4">
      {warnings.map(warning => (
        <p key={warning} className="notice" data-tone="bad">
          {warning}
        </p>
      ))}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {healthFacts(health).map(({ label, value }) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function warningsOf({ disk, lastBackup }: Health): string[] {
  const backup = lastBackup === null ? HEALTH.noBackupYet : HEALTH.backupOld
  return [
    ...(disk && isDiskNearlyFull(disk) ? [HEALTH.diskLow] : []),
    ...(lastBackup === null || lastBackup.isOld ? [backup] : []),
  ]
}
