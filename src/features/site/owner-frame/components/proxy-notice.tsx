import { useQuery } from '@tanstack/react-query'
import { UNTRUSTED_PROXY } from '../messages.ts'
import { operationQuery } from '../operation-queries.ts'

/** Shows the owner that visitors seem to come through a proxy that the settings leave out. */
export function ProxyNotice() {
  const { data } = useQuery(operationQuery)
  if (!data?.hasUntrustedProxy) return null
  return (
    <section aria-labelledby="proxy-title" className="notice no-print" data-tone="bad">
      <h2 id="proxy-title" className="text-heading">
        {UNTRUSTED_PROXY.title}
      </h2>
      <p>{UNTRUSTED_PROXY.text}</p>
    </section>
  )
}
