import { useQuery } from '@tanstack/react-query'
import { useSite } from '../../../../platform/pages/page-data.ts'
import { Link, useLocation } from '../../../../platform/web/router.tsx'
import { QrCode } from '../../../shop/shop/components/qr-code.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { POSTER } from '../poster-messages.ts'
import { queueQuery } from '../queries.ts'

/** A sheet for the door or the window, by which those who come in join the queue with their phone. */
export function PosterSection() {
  const size = new URLSearchParams(useLocation().search).get('size') === 'a5' ? 'a5' : 'a4'
  const { data: queue } = useQuery(queueQuery)
  return (
    <section aria-label={POSTER.title} className="panel grid justify-items-start gap-4">
      <p className="no-print">{POSTER.lead}</p>
      {queue?.joining === 'off' && (
        <p className="notice no-print" data-tone="bad">
          {POSTER.isOff}{' '}
          <Link className="link" to="/admin/shop/rules#queue">
            {POSTER.rules}
          </Link>
        </p>
      )}
      <div className="no-print flex flex-wrap items-center gap-3">
        <nav aria-label={POSTER.size} className="flex gap-3">
          {POSTER.sizes.map(([value, label]) => (
            <Link
              key={value}
              className="choice inline-flex min-h-12 items-center py-2"
              to={`?size=${value}`}
              replace
              aria-current={value === size ? 'true' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        <button type="button" className="button" onClick={() => window.print()}>
          {POSTER.print}
        </button>
      </div>
      <Poster size={size} needsDayCode={queue?.needsDayCode === true} />
    </section>
  )
}

function Poster({ size, needsDayCode }: { size: 'a4' | 'a5'; needsDayCode: boolean }) {
  const { name } = useShop()
  const { publicUrl } = useSite()
  const address = `${publicUrl}/queue`
  return (
    <article className="poster" data-size={size} aria-label={POSTER.sheet}>
      <div className="poster-sheet">
        <div className="pole poster-pole" aria-hidden="true" />
        <p className="poster-shop">{name}</p>
        <h2>{POSTER.heading}</h2>
        <QrCode className="poster-qr" text={address} alt={POSTER.qr} />
        <p className="poster-address">{address.replace(/^https?:\/\//, '')}</p>
        <p>{POSTER.text}</p>
        {needsDayCode && <p>{POSTER.dayCode}</p>}
        <p className="poster-plain">{POSTER.plain}</p>
        <div className="pole poster-pole" aria-hidden="true" />
      </div>
    </article>
  )
}
