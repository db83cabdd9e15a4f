import { useQuery } from '@tanstack/react-query'
import { Section } from '../../../../ui/section.tsx'
import { UNTRUSTED_PROXY } from '../messages.ts'
import { operationQuery } from '../queries.ts'

/** Shows the owner that visitors seem to come through a proxy that the settings leave out. */
export function ProxyNotice() {
  const { data } = useQuery(operationQuery)
  if (!data?.hasUntrustedProxy) return null
  return (
    <Section title={UNTRUSTED_PROXY.title} className="notice no-print" data-tone="bad">
      <p>{UNTRUSTED_PROXY.text}</p>
    </Section>
  )
}
