import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { reading } from '../../../platform/web/reading.tsx'
import { PageMeta } from '../../shop/parts/page-meta.tsx'
import { useShop } from '../../shop/queries.ts'
import { CallArticle } from '../parts/call-article.tsx'
import { RefusalList } from '../parts/refusal-list.tsx'
import { openApiQuery } from '../queries.ts'
import { type Call, callsOf } from '../rules.ts'

/** The API for people who write programs: the OpenAPI document, made readable. */
function ApiDocs() {
  const shop = useShop()
  const { data: document } = useSuspenseQuery(openApiQuery)
  const calls = useMemo(() => callsOf(document), [document])
  return (
    <>
      <PageMeta
        title={`API | ${shop.name}`}
        description={`The calls that ${shop.name}’s own site makes, for programs: prices, free times and bookings.`}
        path="/api/docs"
      />
      <div className="page-width grid gap-12 py-12 *:min-w-0 md:py-16">
        <header className="max-w-prose">
          <h1 className="text-title">{document.info.title}</h1>
          <p className="mt-4 text-lead">
            The calls that this site itself makes. Bodies and replies are JSON, prices are in pence, durations
            in minutes, dates <code>yyyy-MM-dd</code> and times <code>HH:mm</code> in the shop’s own zone.
          </p>
          <p className="mt-4">
            Version {document.info.version}, also as an{' '}
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
        <RefusalList />
      </div>
    </>
  )
}

export default reading(ApiDocs)

export const preload = () => [openApiQuery]

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
          <a href="#refusals" className="link">
            Refusals
          </a>
        </li>
      </ul>
    </nav>
  )
}
