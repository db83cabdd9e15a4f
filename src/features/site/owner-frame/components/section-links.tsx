import { Link } from '../../../../platform/web/router.tsx'

const SHOP = '/admin/shop'

export function SectionLinks({ sections }: { sections: readonly { href: string; name: string }[] }) {
  return (
    <nav aria-label="On this page" className="section-links no-print">
      <ul>
        {sections.map(({ href, name }) => (
          <li key={href}>
            {href.startsWith('#') ? (
              <a href={href}>{name}</a>
            ) : (
              <Link to={href}>
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
