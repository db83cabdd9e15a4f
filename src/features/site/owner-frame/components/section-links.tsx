import { Link } from '../../../../platform/web/router.tsx'

const SHOP = '/admin/shop'

export function SectionLinks({ sections }: { sections: readonly { href: string; name: string }[] }) {
  return (
    <nav aria-label="On this page" className="-mt-4 @min-[48rem]:-mt-5 no-print">
      <ul className="flex flex-wrap gap-y-1 gap-x-4 @max-[40rem]:text-[0.9375rem] @min-[40rem]:gap-x-5">
        {sections.map(({ href, name }) => (
          <li key={href}>
            {href.startsWith('#') ? (
              <a className="inline-flex items-center min-h-11 text-accent font-semibold" href={href}>
                {name}
              </a>
            ) : (
              <Link className="inline-flex items-center min-h-11 text-accent font-semibold" to={href}>
                {href === SHOP && <span aria-hidden="true">←&nbsp;</span>}
                {name}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
