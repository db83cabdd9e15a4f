import { useQuery } from '@tanstack/react-query'
import { useSite } from '../../../../platform/pages/page-data.ts'
import { Link, useLocation } from '../../../../platform/web/router.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { QrCode } from '../../../shop/shop/components/qr-code.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { queueQuery } from '../../joining/queries.ts'
import { POSTER } from '../messages.ts'

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
        <Button onClick={() => window.print()}>{POSTER.print}</Button>
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
      <div className="grid justify-items-center content-between h-full p-[7cqi] text-[3.6cqi] leading-[1.35] text-center text-balance">
        <div className="pole poster-pole" aria-hidden="true" />
        <p className="font-display text-[6cqi] font-semibold leading-[1.15] my-[2cqi]">{name}</p>
        <h2>{POSTER.heading}</h2>
        <QrCode className="w-[46cqi] h-auto p-0" text={address} alt={POSTER.qr} />
        <p className="font-semibold wrap-anywhere">{address.replace(/^https?:\/\//, '')}</p>
        <p>{POSTER.text}</p>
        {needsDayCode && <p>{POSTER.dayCode}</p>}
        <p className="font-display text-[4.4cqi] font-semibold mb-[2cqi]">{POSTER.plain}</p>
        <div className="pole poster-pole" aria-hidden="true" />
      </div>
    </article>
  )
}
