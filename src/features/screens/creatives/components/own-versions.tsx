import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '../../../../shared/instant.ts'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import type { OwnVersions as Versions } from '../contract.ts'
import { ownVersionsQuery } from '../queries.ts'
import { OWN_VERSION_STATES, OWN_VERSIONS, versionText } from '../screen-messages.ts'
import { Frame } from './frame.tsx'

/** An advertiser’s versions on their private page, the newest first. */
export function OwnVersions({ token }: { token: string }) {
  const { data, isError, refetch } = useQuery(ownVersionsQuery(token))
  return (
    <section className="card mt-6" aria-labelledby="adverts-title">
      <h2 id="adverts-title" className="text-heading">
        {OWN_VERSIONS.title}
      </h2>
      {data ? (
        <List versions={data} />
      ) : isError ? (
        <ReadFailed onRetry={refetch}>{OWN_VERSIONS.notRead}</ReadFailed>
      ) : (
        <SkeletonRows rows={2} label={OWN_VERSIONS.reading} />
      )}
    </section>
  )
}

function List({ versions }: { versions: Versions }) {
  if (versions.length === 0) return <p className="mt-2 text-muted">{OWN_VERSIONS.none}</p>
  return (
    <ol className="mt-2">
      {versions.map(({ version, hash, state, reason, uploadedAt, hasFiles }) => (
        <li
          key={version}
          className="grid items-center gap-x-5 gap-y-2 border-t border-line py-4 sm:grid-cols-[1fr_12rem]"
        >
          <div className="min-w-0">
            <p className="font-semibold">
              {versionText(version)}{' '}
              <time className="font-normal text-muted" dateTime={uploadedAt}>
                {formatInstant(uploadedAt)}
              </time>
            </p>
            <p>{OWN_VERSION_STATES[state]}</p>
            {reason !== null && <q className="block wrap-anywhere">{reason}</q>}
          </div>
          {hasFiles && <Frame hash={hash} shape="landscape" alt={OWN_VERSIONS.frame(versionText(version))} />}
        </li>
      ))}
    </ol>
  )
}
