import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { PageMeta } from '../../../shop/shop/components/page-meta.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { openApiQuery } from '../queries.ts'
import { type Audience, type Call, callsOf } from '../rules.ts'
import { CallArticle, REFUSALS_ADDRESS } from './call-article.tsx'

export function CallPage({
  of,
  path,
  title,
  description,
  lead,
  children,
}: {
  of: Audience
  path: string
  title: string
  description: string
  lead: ReactNode
  children?: ReactNode
}) {
  const shop = useShop()
  // Until the browser has loaded it too, the page stays as the server rendered it.
  const { data: document } = useSuspenseQuery({ ...openApiQuery, retry: true })
  const calls = useMemo(() => callsOf(document).filter(({ audience }) => audience === of), [document, of])
  return (
    <>
      <PageMeta title={`${title} | ${shop.name}`} description={description} path={path} />
      <div className="page-width grid gap-12 py-12 *:min-w-0 md:py-16">
        <header className="max-w-prose">
          <h1 className="text-title">{title}</h1>
          <p className="mt-4 text-lead">{lead}</p>
          <p className="mt-4">
            Version {document.info.version}. All calls, of guests and of the owner, are also an{' '}
            <a href="/api/openapi.json" className="link">
              OpenAPI 3.1 document
            </a>
            .
          </p>
        </header>
        <Contents calls={calls} />
        <section aria-labelledby="calls" className="grid gap-6 *:min-w-0">
          <h2 id="calls" className="text-title">
            Calls
          </h2>
          {calls.map(call => (
            <CallArticle key={call.anchor} call={call} />
          ))}
        </section>
        {children}
      </div>
    </>
  )
}

function Contents({ calls }: { calls: readonly Call[] }) {
  return (
    <nav aria-label="Calls">
      <ul className="grid gap-x-8 md:grid-cols-2">
        {calls.map(({ anchor, method, path, summary }) => (
          <li key={anchor} className="border-line border-b py-2">
            <a href={`#${anchor}`} className="link">
              {summary}
            </a>
            <br />
            <code className="break-all text-muted">
              {method} {path}
            </code>
          </li>
        ))}
        <li className="border-line border-b py-2">
          <a href={REFUSALS_ADDRESS} className="link">
            Refusals
          </a>
        </li>
      </ul>
    </nav>
  )
}
