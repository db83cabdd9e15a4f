import { formatInstant } from '../../../../shared/instant.ts'
import { Button } from '../../../../ui/form/button.tsx'
import type { Feed } from '../contract.ts'
import type { PendingAction } from './feed-confirmation.tsx'

export function FeedLine({
  feed: { barberId, name, madeAt },
  isBusy,
  onAct,
}: {
  feed: Feed
  isBusy: boolean
  onAct: (what: PendingAction['what']) => void
}) {
  return (
    <li>
      <div className="flex-[1_1_14rem] min-w-0">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
          {barberId === null && ' (the whole shop)'}
        </p>
        <p className="text-muted">
          {madeAt === null ? (
            'No link yet'
          ) : (
            <>
              Link made <time dateTime={madeAt}>{formatInstant(madeAt, { year: true })}</time>
            </>
          )}
        </p>
      </div>
      <div className="row-actions">
        <Button
          kind="quiet"
          aria-label={madeAt === null ? `Get Link for ${name}` : `New Link for ${name}`}
          disabled={isBusy}
          onClick={() => onAct('replace')}
        >
          {madeAt === null ? 'Get Link' : 'New Link'}
        </Button>
        {madeAt !== null && (
          <Button
            kind="quiet-danger"
            aria-label={`Remove the link of ${name}`}
            disabled={isBusy}
            onClick={() => onAct('remove')}
          >
            Remove
          </Button>
        )}
      </div>
    </li>
  )
}
