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
    <div className="door">
      <PageMeta
        title={`${title} | ${shop.name}`}
        description={`For those who work at ${shop.name}.`}
        path={null}
      />
      <div className="door-panel">
        <div className="pole door-pole" aria-hidden="true" />
        <div className="door-body">
          <Link to="/" className="door-shop">
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
