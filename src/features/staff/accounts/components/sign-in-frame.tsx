import { type ReactNode, useEffect } from 'react'
import { Link } from '../../../../platform/web/router.tsx'
import { prepareToasts } from '../../../../platform/web/toaster.tsx'
import { ShopMark } from '../../../../ui/shop-mark.tsx'
import { PageMeta } from '../../../shop/shop/components/page-meta.tsx'
import { useShop } from '../../../shop/shop/queries.ts'

export function SignInFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const shop = useShop()
  useEffect(prepareToasts, [])
  return (
    <div className="grid place-items-center min-h-dvh p-4 bg-(--color-bottle)">
      <PageMeta
        title={`${title} | ${shop.name}`}
        description={`For those who work at ${shop.name}.`}
        path={null}
      />
      <div className="w-[min(100%,27rem)] rounded-card bg-surface shadow-overlay overflow-hidden">
        <div className="h-2.5 pole" aria-hidden="true" />
        <div className="p-[clamp(1.25rem,5vw,2.25rem)]">
          <Link
            to="/"
            className="inline-flex items-center gap-3 min-h-11 font-display font-[650] text-primary"
          >
            <ShopMark className="size-12" />
            <span>{shop.name}</span>
          </Link>
          <h1 className="mt-6 text-title">{title}</h1>
          <p className="mt-2 text-muted">{lead}</p>
          {children}
        </div>
      </div>
    </div>
  )
}
