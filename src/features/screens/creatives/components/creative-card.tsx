import { formatInstant } from '../../../../shared/instant.ts'
import { Badge } from '../../../../ui/badge.tsx'
import type { Creative } from '../contract.ts'
import { agreedText, CREATIVES, STATE_TEXTS, STATE_TONES, versionText } from '../screen-messages.ts'
import { CreativeSteps } from './creative-steps.tsx'
import { Frame } from './frame.tsx'
import { Warnings } from './warnings.tsx'

/** A version with what it looks like, where it stands and what can follow; earlier ones are closed. */
export function CreativeCard({ creative, isNewest }: { creative: Creative; isNewest: boolean }) {
  const { state, version, uploadedAt } = creative
  return (
    <details open={isNewest || state === 'approved'} className="border-t border-line pt-3">
      <summary className="min-h-11 cursor-pointer content-center">
        <span className="mr-3 font-semibold">{versionText(version)}</span>
        <Badge tone={STATE_TONES[state]}>{STATE_TEXTS[state]}</Badge>
        <time className="ml-3 text-muted" dateTime={uploadedAt}>
          {formatInstant(uploadedAt)}
        </time>
      </summary>
      <Details creative={creative} />
    </details>
  )
}

function Details({ creative }: { creative: Creative }) {
  const { id, hash, version, reason, agreedBy, agreedAt, warnings, hasFiles } = creative
  const name = versionText(version)
  return (
    <div className="mt-3 grid gap-4">
      {reason !== null && <q className="block wrap-anywhere">{reason}</q>}
      {agreedBy && agreedAt && <p>{agreedText(agreedBy, formatInstant(agreedAt))}</p>}
      {hasFiles ? (
        <>
          <div className="grid items-start gap-4 md:grid-cols-[1fr_auto]">
            <Frame hash={hash} shape="landscape" alt={`${name}, ${CREATIVES.wide}`} />
            <Frame hash={hash} shape="portrait" alt={`${name}, ${CREATIVES.tall}`} />
          </div>
          <Warnings warnings={warnings} />
          <CreativeSteps creative={creative} />
          <a
            className="link justify-self-start py-2"
            href={`/api/admin/creatives/${id}/original`}
            aria-label={`${CREATIVES.original} of ${name}`}
            download
          >
            {CREATIVES.original}
          </a>
        </>
      ) : (
        <p className="text-muted">{CREATIVES.gone}</p>
      )}
    </div>
  )
}
