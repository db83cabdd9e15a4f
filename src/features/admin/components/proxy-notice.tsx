import { useQuery } from '@tanstack/react-query'
import { UNTRUSTED_PROXY } from '../messages.ts'
import { operationQuery } from '../operation-queries.ts'

/** Tells the owner that visitors seem to come through a proxy which the settings do not know of. */
export function ProxyNotification() {
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
