import { useQuery } from '@tanstack/react-query'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import type { Creative } from '../contract.ts'
import { creativesQuery } from '../queries.ts'
import { CREATIVES } from '../screen-messages.ts'
import { CreativeCard } from './creative-card.tsx'
import { UploadAdvert } from './upload-advert.tsx'

export function CreativesSection({ advertiserId }: { advertiserId: string }) {
  const query = useQuery(creativesQuery(advertiserId))
  if (query.isPending) return <SkeletonRows rows={3} label={CREATIVES.loading} />
  if (query.isLoadingError) return <ReadFailed onRetry={query.refetch}>{CREATIVES.notLoaded}</ReadFailed>
  return (
    <div className="grid gap-5 py-3">
      <Versions advertiserId={advertiserId} creatives={query.data.creatives} />
    </div>
  )
}

function Versions({ advertiserId, creatives }: { advertiserId: string; creatives: readonly Creative[] }) {
  return (
    <>
      {creatives.length === 0 && <p className="text-muted">{CREATIVES.empty}</p>}
      <UploadAdvert advertiserId={advertiserId} isFirst={creatives.length === 0} />
      <ol className="grid gap-6 empty:hidden">
        {creatives.map((creative, index) => (
          <li key={creative.id}>
            <CreativeCard creative={creative} isNewest={index === 0} />
          </li>
        ))}
      </ol>
    </>
  )
}
