import { useQuery } from '@tanstack/react-query'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import type { Creative } from '../contract.ts'
import { creativesQuery } from '../queries.ts'
import { CREATIVES } from '../screen-messages.ts'
import { CreativeCard } from './creative-card.tsx'
import { UploadAdvert } from './upload-advert.tsx'

/** Every version of a business's advert, the newest first, and the upload of the next. */
export function CreativesSection({ advertiserId }: { advertiserId: string }) {
  const query = useQuery(creativesQuery(advertiserId))
  return (
    <section id="advert" aria-labelledby="advert-title" className="group-card">
      <h2 id="advert-title">{CREATIVES.heading}</h2>
      <div className="grid gap-5 px-4.5 py-3">
        {query.isPending ? (
          <SkeletonRows rows={3} label={CREATIVES.loading} />
        ) : query.isError ? (
          <ReadFailed onRetry={query.refetch}>{CREATIVES.notLoaded}</ReadFailed>
        ) : (
          <Versions advertiserId={advertiserId} creatives={query.data.creatives} />
        )}
      </div>
    </section>
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
